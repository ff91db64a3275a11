/** The shortcut key of a button, shown where there is a keyboard. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="hidden rounded border border-current/40 px-1 font-sans font-normal text-note keyboard:inline"
  >
    {children}
  </kbd>
);
