/**
 * Puts a report into a Markdown text, between the two comments that the npm script of this name has there.
 * @throws Error when the text has no such place
 */
export function insertReport(markdown: string, script: string, report: string): string {
  const opening = `<!-- ${script}: written by npm run ${script} -->`;
  const begin = markdown.indexOf(opening);
  const end = markdown.indexOf(`<!-- end of ${script} -->`, begin);
  if (begin < 0 || end < 0) throw new Error(`There is no place for the report of ${script}`);
  return `${markdown.slice(0, begin + opening.length)}\n${report}${markdown.slice(end)}`;
}
