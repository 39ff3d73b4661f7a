import { type ComponentType, createElement, type FunctionComponent, type VNode } from "preact";

/** A component that is drawn again only when one of its properties changed: boards have hundreds of parts, and a
 *  pointer that moves changes two of them. */
export function memo<P extends object>(Inner: FunctionComponent<P>): ComponentType<P> {
  function Memo(this: { props: P; shouldComponentUpdate?: (next: P) => boolean }, props: P): VNode {
    this.shouldComponentUpdate = (next) => {
      const now = this.props as Record<string, unknown>,
        then = next as Record<string, unknown>;
      for (const key in then) if (now[key] !== then[key]) return true;
      for (const key in now) if (!(key in then)) return true;
      return false;
    };
    return createElement(Inner as FunctionComponent, props) as VNode;
  }
  return Memo as unknown as ComponentType<P>;
}
