// Runs before the first paint, so that no theme flashes by. A file of its own, so that no inline script is needed.
try {
  var saved = JSON.parse(localStorage.getItem("sandtable.settings") || "{}");
  var light = saved.theme === "light" || (saved.theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
} catch (error) {
  document.documentElement.dataset.theme = "dark";
}

// What the page of this address is made of (plugins/ahead.ts), and what the lobby shows first.
try {
  var ask = function (attributes) {
    document.head.append(Object.assign(document.createElement("link"), { crossOrigin: "" }, attributes));
  };
  var page = location.pathname === "/" ? "lobby" : /^\/m\/\w+$/.test(location.pathname) ? "table" : "";
  var files = page ? JSON.parse(document.querySelector("meta[name=ahead]").content)[page] : [];
  files.forEach(function (file) {
    ask(/css$/.test(file) ? { rel: "preload", as: "style", href: "/" + file } : { rel: "modulepreload", href: "/" + file });
  });
  if (page === "lobby") ask({ rel: "preload", as: "fetch", href: "/api/games" });
} catch (error) {
  // The first script asks for all of it.
}
