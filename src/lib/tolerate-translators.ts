/** The child of this parent that is the node or contains it (a translator may have wrapped it); null if none does. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Keeps React going on a page that a browser translates: translators wrap each text in a `<font>` or replace it with one,
 * and React then removes a text node from, or inserts before it in, a parent that no longer contains it. The browser would
 * throw, and React would unmount the whole page. With this, the worst case is a stale word, or a new part at the end of its
 * parent. Call it before a root is created. https://github.com/facebook/react/issues/11538
 */
export function tolerateTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    const child = childHolding(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, before && childHolding(this, before));
    return node;
  };
}
