/** What is wrong with the layout of the page as it is now: one sentence each, with the element and its box.
 *
 *  Wide: the page is wider than its window. Cut: text that its own box, or one around it, does not show, and that no
 *  title or name says in full. Lost: something to press that cannot be brought into the window, or lies under
 *  something else. Over: two texts on the same spot, or a text on something to press that it is no part of. Under: text
 *  that something opaque hides.
 *
 *  `mays` are what may be: selectors by kind. What a person pans or scrolls is brought to view first, as they would. */
(mays) => {
  const found = [];
  const PRESSED = "a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=switch], [role=tab], [tabindex='0']";
  const short = (text) => text.replace(/\s+/g, " ").trim().slice(0, 40);
  const box = (r) => `[${Math.round(r.left)},${Math.round(r.top)} ${Math.round(r.right - r.left)}x${Math.round(r.bottom - r.top)}]`;
  const step = (node) => {
    const kinds = [...node.classList].slice(0, 3).map((one) => `.${CSS.escape(one)}`).join("");
    return node.id ? `#${CSS.escape(node.id)}` : node.localName + kinds;
  };
  /** Where an element is: itself and what it stands in, as far as that has a class. */
  const path = (node) => {
    const steps = [];
    for (let at = node; at && at !== document.body && steps.length < 4; at = at.parentElement)
      if (at === node || at.classList.length || at.id) steps.unshift(step(at));
    return steps.join(" > ");
  };
  const fault = (kind, node, text) => found.push(`${kind}: ${path(node)} ${box(node.getBoundingClientRect())} ${text}`);
  const may = (kind, node) => !!mays[kind] && !!node.closest(mays[kind]);

  const modal = [...document.querySelectorAll("dialog:modal")].pop();
  const root = modal ?? document.body;
  const style = new Map();
  const look = (node) => {
    if (!style.has(node)) style.set(node, getComputedStyle(node));
    return style.get(node);
  };
  /** Whether only those hear it who do not see the page: a box of one point. */
  const unseen = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement)
      if (look(at).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  const shown = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !node.closest(".sr, [inert]") && !unseen(node);

  const scrolls = (node, axis) => {
    const way = look(node)[`overflow${axis}`];
    const more = axis === "X" ? node.scrollWidth > node.clientWidth : node.scrollHeight > node.clientHeight;
    return more && (way === "auto" || way === "scroll");
  };
  const clips = (node, axis) => look(node)[`overflow${axis}`] !== "visible" && !(node instanceof SVGElement && node.localName !== "svg");
  /** The boxes that cut what is in a node, innermost first; those that it leaves by its position are none. */
  const frames = (node) => {
    const all = [];
    let leaves = "static";
    for (let at = node; at && at !== document.body && at !== document.documentElement; at = at.parentElement) {
      const { position, transform } = look(at);
      const holds = leaves === "static" || transform !== "none" || (leaves === "absolute" && position !== "static");
      if (holds) {
        leaves = "static";
        all.push(at);
      }
      if (leaves === "static" && (position === "absolute" || position === "fixed")) leaves = position;
      if (at.localName === "dialog") break; // the top layer: nothing around it cuts
    }
    return all;
  };
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const meets = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = (r) => r.right - r.left <= 0 || r.bottom - r.top <= 0;
  const pageScrolls = document.documentElement.scrollHeight > innerHeight + 1;

  // Wide.
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) found.push(`wide: the page has ${width} in ${innerWidth}`);

  // Every piece of text that is drawn, line by line, with what is left of it by the boxes around it.
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    if (!node.data.trim() || !owner || /^(script|style|title|option|noscript|textarea)$/.test(owner.localName)) continue;
    if (!shown(owner) || may("picture", owner) || may("pans", owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((one) => one.width > 1 && one.height > 1);
    if (!lines.length) continue;
    const around = frames(owner);
    let cut = "";
    const seen = lines.map((line) => {
      let left = { left: line.left, top: line.top, right: line.right, bottom: line.bottom };
      // A line is higher than its letters.
      const spare = line.height * 0.22;
      for (const frame of around) {
        const edge = frame.getBoundingClientRect();
        for (const [axis, low, high, slack] of [["X", "left", "right", 1.5], ["Y", "top", "bottom", spare + 1]]) {
          if (!clips(frame, axis)) continue;
          const over = left[low] < edge[low] - slack || left[high] > edge[high] + slack;
          if (over && !scrolls(frame, axis)) cut ||= `is cut by ${step(frame)} ${box(edge)}`;
          left = axis === "X" ? meets(left, { ...left, left: edge.left, right: edge.right }) : meets(left, { ...left, top: edge.top, bottom: edge.bottom });
          if (scrolls(frame, axis) && empty(left)) return left;
        }
      }
      if (!empty(left)) {
        if (left.left < -1 || left.right > innerWidth + 1) cut ||= "leaves the window";
        if (!pageScrolls && (left.top < -spare || left.bottom > innerHeight + spare)) cut ||= "leaves the window";
      }
      // A line that hardly shows at the edge of what scrolls is not there yet.
      const little = left.bottom - left.top < 0.5 * line.height || left.right - left.left < 0.5 * line.width;
      return little ? { ...left, bottom: left.top } : left;
    });
    for (const at of [owner, ...around].slice(0, 2)) {
      const { textOverflow, webkitLineClamp, overflowX } = look(at);
      if (textOverflow === "ellipsis" && overflowX !== "visible" && at.scrollWidth > at.clientWidth + 1) cut ||= "ends in dots";
      if (webkitLineClamp !== "none" && at.scrollHeight > at.clientHeight + 6) cut ||= "ends in dots";
    }
    const said = owner.closest("[title], [aria-label]");
    const full = (said?.getAttribute("title") ?? "") + (said?.getAttribute("aria-label") ?? "");
    if (cut && !may("cut", owner) && !(said?.hasAttribute("title") && full.includes(node.data.trim())))
      fault("cut", owner, `“${short(node.data)}” ${cut}`);
    seen.forEach((left) => {
      if (!empty(meets(left, window_))) texts.push({ owner, node, at: left, words: short(node.data) });
    });
  }

  // What lies over what is asked of the page: for a while everything answers, what lets presses through as well.
  const lay = new CSSStyleSheet();
  lay.replaceSync("* { pointer-events: auto !important; }");
  const see = (color) => {
    const parts = /rgba?\(([^)]+)\)/.exec(color)?.[1].split(/[ ,/]+/) ?? [];
    if (color.startsWith("rgb")) return parts.length < 4 || Number(parts[3]) > 0.8;
    return color !== "transparent" && !/ \/ 0(\.[0-7]\d*)?\)/.test(color);
  };
  const opaque = (node) => {
    const css = look(node);
    if (Number(css.opacity) < 0.5) return false;
    if (node instanceof SVGElement) return node.localName !== "svg" && node.localName !== "g" && node.localName !== "text" && css.fill !== "none" && see(css.fill) && Number(css.fillOpacity) > 0.8;
    return see(css.backgroundColor) || /url|gradient/.test(css.backgroundImage) && see(css.backgroundColor);
  };
  /** What hides an element at a point: the topmost opaque thing above it that it does not stand in. */
  const hider = (node, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    // Letters of a drawing are hit where they have ink.
    if (node.localName === "text" && !stack.some((one) => node.contains(one))) return null;
    for (const one of stack) {
      if (one === node || node.contains(one) || one.contains(node)) return null;
      if (opaque(one)) return one;
      for (let at = one.parentElement; at && !at.contains(node); at = at.parentElement) if (opaque(at)) {
        const edge = at.getBoundingClientRect();
        if (x >= edge.left && x <= edge.right && y >= edge.top && y <= edge.bottom) return at;
      }
    }
    return null;
  };
  const floats = (node) => {
    for (let at = node; at; at = at.parentElement) if (/fixed|sticky/.test(look(at).position)) return true;
    return false;
  };
  const scrolled = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) if (scrolls(at, "Y")) return true;
    return false;
  };
  const sheets = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [...sheets, lay];

  const ink = ({ at }) => {
    const spare = (at.bottom - at.top) * 0.24;
    return { left: at.left + 0.5, right: at.right - 0.5, top: at.top + spare, bottom: at.bottom - spare };
  };
  const visible = texts.filter((one) => {
    const at = meets(ink(one), window_);
    if (empty(at)) return false;
    const wide = at.right - at.left, middle = (at.top + at.bottom) / 2;
    const above = (wide < 9 ? [0.5] : [0.08, 0.5, 0.92]).map((part) => hider(one.owner, at.left + part * wide, middle)).find((over) => over);
    if (!above) return true;
    if (!may("under", one.owner) && !may("lies", above) && !(floats(above) && (pageScrolls || scrolled(one.owner))))
      fault("under", one.owner, `“${one.words}” lies under ${path(above)} ${box(above.getBoundingClientRect())}`);
    return false;
  });
  visible.sort((a, b) => a.at.left - b.at.left);
  const told = new Set();
  for (let i = 0; i < visible.length; i++) {
    const a = visible[i], one = ink(a);
    for (let j = i + 1; j < visible.length && visible[j].at.left < one.right; j++) {
      const b = visible[j];
      if (a.node === b.node || a.owner.contains(b.owner) && a.owner.localName === "text") continue;
      const both = meets(one, ink(b));
      if (both.right - both.left < 2 || both.bottom - both.top < 2) continue;
      const x = (both.left + both.right) / 2, y = (both.top + both.bottom) / 2;
      if (hider(a.owner, x, y) || hider(b.owner, x, y)) continue;
      if (may("over", a.owner) || may("over", b.owner)) continue;
      const key = `${path(a.owner)} ${path(b.owner)} ${a.words} ${b.words}`;
      if (told.has(key)) continue;
      told.add(key);
      fault("over", a.owner, `“${a.words}” and “${b.words}” of ${path(b.owner)}`);
    }
  }
  document.adoptedStyleSheets = sheets;

  // What is pressed: brought to view as a person would, it answers at its centre.
  const places = [];
  /** Into view as a person would: `part` of the way from the lower end of whatever scrolls to its upper end. */
  const bring = (node, part) => {
    for (let at = node.parentElement; at; at = at.parentElement) {
      const page = at === document.documentElement || at === document.body;
      if (at === document.body) continue;
      if (!page && !scrolls(at, "X") && !scrolls(at, "Y")) continue;
      const edge = page ? window_ : at.getBoundingClientRect(), me = node.getBoundingClientRect();
      places.push([at, at.scrollLeft, at.scrollTop]);
      const dx = (me.left + me.right) / 2 - (edge.left + edge.right) / 2;
      const dy = me.top - edge.top - part * (edge.bottom - edge.top - me.height);
      if (page || scrolls(at, "X")) at.scrollLeft += dx;
      if (page || scrolls(at, "Y")) at.scrollTop += dy;
    }
  };
  const back = () => {
    while (places.length) {
      const [at, left, top] = places.pop();
      at.scrollLeft = left;
      at.scrollTop = top;
    }
  };
  const answers = (node, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return [false, null];
    const mine = node.contains(hit) || hit.contains(node) && hit.localName === "label" || hit.closest("label")?.control === node;
    const carries = hit.closest("label")?.contains(node);
    return [mine || carries, hit];
  };
  const pressed = [...root.querySelectorAll(PRESSED)].filter((node) => shown(node) && !node.disabled && !may("pans", node) && node.getAttribute("aria-hidden") !== "true");
  for (const node of pressed) {
    const css = look(node);
    let r = node.getBoundingClientRect();
    if (r.width < 3 || r.height < 3 || css.clipPath !== "none" || Number(css.opacity) === 0 || may("lost", node)) continue;
    const middle = () => {
      // A link of several lines is pressed on one of them.
      const part = css.display === "inline" ? node.getClientRects()[0] : node.getBoundingClientRect();
      return [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
    };
    let [x, y] = middle();
    let [well, hit] = answers(node, x, y);
    if (!well) {
      for (const part of [0.5, 0.1, 0.9]) {
        if (!well) bring(node, part);
        if (!well) [x, y] = middle();
        if (!well) [well, hit] = answers(node, x, y);
      }
      const outside = x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
      if (!well) fault("lost", node, `“${short(node.getAttribute("aria-label") ?? node.textContent)}” ${outside || !hit ? "is outside the window" : `lies under ${path(hit)} ${box(hit.getBoundingClientRect())}`}`);
      back();
    }
  }
  return found;
}
