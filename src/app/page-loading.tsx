/** Stands in while a page's code is on its way; as tall as the screen, so that the footer does not jump. */
export function PageLoading() {
  return (
    <div className="flex min-h-dvh items-center justify-center" role="status">
      <span className="sr-only">Loading</span>
    </div>
  );
}
