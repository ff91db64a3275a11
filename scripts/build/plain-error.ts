import { inspect } from "node:util";

/**
 * An error for the person at the terminal: Vite prints the stack of what stops it, and here the
 * sentence is all that helps.
 */
export function withoutStack(error: unknown): Error {
  const plain = new Error(error instanceof Error ? error.message : String(error));
  plain.stack = plain.message;
  // A build that fails is inspected, which would put the message into brackets.
  Object.defineProperty(plain, inspect.custom, { value: () => plain.message });
  return plain;
}
