/**
 * The id of the row that comes after those that leave a list: below the first of them, or else above it; null if none
 * stays.
 */
export function nextAfter(
  rows: readonly { id: string }[],
  leaving: readonly { id: string }[],
): string | null {
  const ids = new Set(leaving.map(({ id }) => id));
  const stays = ({ id }: { id: string }) => !ids.has(id);
  const place = Math.max(
    0,
    rows.findIndex((row) => !stays(row)),
  );
  const next = rows.slice(place).find(stays) ?? rows.slice(0, place).findLast(stays);
  return next?.id ?? null;
}
