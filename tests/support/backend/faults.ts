import type { SeenRequest } from "./backend-fetch.ts";

/** What comes back for a request: the backend's answer, passed on with `pass`, or something in its place. */
export type Fault = (pass: () => Promise<Response>, request: SeenRequest) => Promise<Response>;

const CODES = { 400: "XX000", 401: "PGRST303", 403: "42501", 500: "XX000" };

/** A refusal or failure of the database, whose text must not be shown. */
export const refusal =
  (status: keyof typeof CODES, message = "raw text"): Fault =>
  async () =>
    Response.json({ code: CODES[status], message }, { status });

const lose = () => Promise.reject(new TypeError("Failed to fetch"));

export const noConnection: Fault = lose;

/** The request arrives, but its answer is lost. */
export const lostAnswer: Fault = (pass) => pass().then(lose);
