// Runs before the first paint, so that no theme flashes by. The build writes it into the page (plugins/ahead.ts): a file
// of its own would be waited for on the way to everything else.
try {
  var saved = JSON.parse(localStorage.getItem("sandtable.settings") || "{}");
  var light = saved.theme === "light" || (saved.theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
} catch (error) {
  document.documentElement.dataset.theme = "dark";
}

// What the page of this address is made of, and what the lobby shows first.
try {
  var ahead = __AHEAD__;
  var ask = function (attributes) {
    document.head.append(Object.assign(document.createElement("link"), { crossOrigin: "" }, attributes));
  };
  var page = location.pathname === "/" ? "lobby" : /^\/m\/\w+$/.test(location.pathname) ? "table" : "";
  (ahead[page] || []).forEach(function (file) {
    ask(/css$/.test(file) ? { rel: "preload", as: "style", href: "/" + file } : { rel: "modulepreload", href: "/" + file });
  });
  if (page === "lobby") ask({ rel: "preload", as: "fetch", href: "/api/games" });
} catch (error) {
  // The first script asks for all of it.
}
