/** What Postgres adds to its errors. */
function isDatabaseError(error: object): error is { code: string; message: string } {
  return "severity" in error && "code" in error && "message" in error;
}

/**
 * One line about a failed request that names nobody. The embedded backend logs the whole error: for a refused
 * row that is the row, with name, phone and address. Class 22 (bad data) quotes the value in its message.
 */
function withoutPersonalData(error: object): string {
  if (!isDatabaseError(error)) return "A request was refused: it could not be understood.";
  const { code, message } = error;
  return code.startsWith("22")
    ? `A request was refused: ${code}`
    : `A request was refused: ${code} ${message}`;
}

/**
 * Runs one request while what the backend logs about errors goes to `report` instead, without personal data.
 * Only one request may run at a time: the console is everybody's.
 */
export async function withCensoredLog<T>(
  report: (line: string) => void,
  request: () => T | Promise<T>,
): Promise<T> {
  const { error: original } = console;
  const censored = (...args: unknown[]) => {
    const [first] = args;
    if (typeof first === "object" && first !== null) report(withoutPersonalData(first));
    else original(...args);
  };
  console.error = censored;
  try {
    return await request();
  } finally {
    // Unless somebody else put theirs there in the meantime.
    if (console.error === censored) console.error = original;
  }
}
