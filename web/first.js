// Runs before the first paint, so that no theme flashes by. The build writes it into the page (plugins/ahead.ts): a file
// of its own would be waited for on the way to everything else.
try {
  var saved = JSON.parse(localStorage.getItem("sandtable.settings") || "{}");
  var light = saved.theme === "light" || (saved.theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
} catch (error) {
  document.documentElement.dataset.theme = "dark";
}

// What the page of this address is made of, and what lobby and table ask first. The games come in the lobby's page.
try {
  var ahead = __AHEAD__;
  var ask = function (attributes) {
    document.head.append(Object.assign(document.createElement("link"), { crossOrigin: "" }, attributes));
  };
  var base = document.documentElement.dataset.base;
  var path = location.pathname.startsWith(base) ? location.pathname.slice(base.length - 1) : "/";
  var table = /^\/m\/(\w+)$/.exec(path);
  var page = path === "/" ? "lobby" : table ? "table" : "";
  var known = page === "lobby" && localStorage.getItem("sandtable.known") === "1";
  (ahead[page] || []).concat((known && ahead.known) || []).forEach(function (file) {
    ask(/css$/.test(file) ? { rel: "preload", as: "style", href: base + file } : { rel: "modulepreload", href: base + file });
  });
  var fetched = known ? ["/api/matches?scope=mine"] : [];
  // The socket opens as soon as it is known whose it is.
  if (table) fetched.push("/api/me");
  // Whoever came by an invitation asks with its word.
  if (table && !location.search && !location.hash && (sessionStorage.getItem("sandtable.invites") || "").indexOf('"' + table[1] + '"') < 0)
    fetched.push("/api/matches/" + table[1], "/api/matches/" + table[1] + "/board");
  fetched.forEach(function (path) {
    ask({ rel: "preload", as: "fetch", href: base + path.slice(1) });
  });
} catch (error) {
  // The first script asks for all of it.
}
