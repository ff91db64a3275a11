/** The child of this parent that the node is, or that a translator has put around it; null when it is not in there. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/**
 * Keeps React going on a page that a browser translates: translators wrap each text in a `<font>` or replace it with one,
 * and React then removes a text from, or inserts before it in, a parent that is not its parent anymore. The browser would
 * throw, and React give the whole page up. The worst left is an old word, or a new part at the end of its parent.
 * Call it before a root is made. https://github.com/facebook/react/issues/11538
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
