document.addEventListener("keydown", function (event) {
  var mark = event.target.closest && event.target.closest("svg a");
  var step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (!mark || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  var marks = Array.from(mark.closest("svg").querySelectorAll("a"));
  marks[Math.min(marks.length - 1, Math.max(0, marks.indexOf(mark) + step))].focus();
  event.preventDefault();
});
