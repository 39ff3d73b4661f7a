// Runs before the first paint, so that no theme flashes by. A file of its own, so that no inline script is needed.
try {
  var saved = JSON.parse(localStorage.getItem("sandtable.settings") || "{}");
  var light = saved.theme === "light" || (saved.theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
} catch (error) {
  document.documentElement.dataset.theme = "dark";
}
