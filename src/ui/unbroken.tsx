type UnbrokenProps = { part: string; children: string };

/** A text in which one part stays on one line, though it has a hyphen. A hyphen that never breaks would be copied with it. */
export function Unbroken({ part, children }: UnbrokenProps) {
  const [before, ...after] = children.split(part);
  return (
    // Another text is another element: of parts that a translator has replaced, React would change what is gone.
    <span key={children}>
      {before}
      {after.length > 0 && <span className="whitespace-nowrap">{part}</span>}
      {after.join(part)}
    </span>
  );
}
