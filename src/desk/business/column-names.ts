type CamelCase<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Column;

type Named<Row> = {
  [Column in keyof Row as Column extends string ? CamelCase<Column> : Column]: Row[Column];
};

/** "free_miles" becomes "freeMiles". */
export const nameOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** "freeMiles" becomes "free_miles". */
export const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** A row under the desk's names. */
export const named = <Row extends object>(row: Row) =>
  // `Object.fromEntries` loses the key types.
  Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(key), value])) as Named<Row>;
