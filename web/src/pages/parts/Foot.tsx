/** The last line of every page. */
export function Foot() {
  return (
    <footer class="pagefoot flex flex-wrap t-sm dimmer">
      <a href="/about">About and credits</a>
      <a href="/settings">Settings</a>
      <a href="/verify">Check a game</a>
      <a href="/api/docs">Programming interface</a>
      <span>Icons by game-icons.net, CC BY 3.0</span>
    </footer>
  );
}
