/**
 * Reads out the error of a form's only field. The field has the focus already when Enter was pressed in it, so that
 * what stands below it would not be read again.
 */
export function SpokenError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="sr-only">
      {children}
    </p>
  );
}
