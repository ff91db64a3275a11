/**
 * The selection after a click on a row.
 * @param order ids as they are listed
 * @param anchor where the range starts: the row that was clicked before; without one, only the row itself
 */
export function afterClick(
  selected: ReadonlySet<string>,
  id: string,
  order: readonly string[],
  anchor: string | undefined,
): ReadonlySet<string> {
  const isSelected = !selected.has(id);
  const to = order.indexOf(id);
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const range = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selected);
  for (const row of range) {
    if (isSelected) next.add(row);
    else next.delete(row);
  }
  return next;
}
