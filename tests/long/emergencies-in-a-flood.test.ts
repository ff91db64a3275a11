import { afterEach, expect, test } from "vitest";
import {
  anon,
  beginAs,
  countAnswers,
  insertAs,
  insertOf,
} from "../../scripts/postgres/api-request.ts";
import { connectionsForFile, databaseForFile } from "../support/database/database-for-file.ts";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";

const FLOODERS = 40;
const PEOPLE = 10;
const EMERGENCIES_EACH = 10;
const FLOOD_IS_ON_AFTER = 200;
/** In a fair share each writer gets about one answer while another request is on its way. */
const TURNS = 10;
/** The address that flood and some of the emergencies share: an office, or a phone carrier. */
const SHARED = "203.0.113.50";

const database = databaseForFile();
const flooders = connectionsForFile(database, FLOODERS);
const people = connectionsForFile(database, PEOPLE);
/** What the flood was answered so far. */
const floodAnswers: string[] = [];
afterEach(async () => {
  await Promise.all([...flooders(), ...people()].map((client) => client.query("rollback")));
});

/** Each person sends their emergencies one after the other; how long each took in milliseconds. */
async function sendEmergencies(address: (number: number) => string) {
  const sent = people().map(async (client, person) => {
    const mine: { answer: string; milliseconds: number; overtakenBy: number }[] = [];
    for (let turn = 0; turn < EMERGENCIES_EACH; turn += 1) {
      const started = performance.now();
      const answeredBefore = floodAnswers.length;
      const caller = anon(address(person * EMERGENCIES_EACH + turn));
      const answer = await insertAs(client, caller, "quote_submissions", emergencyRequest());
      mine.push({
        answer,
        milliseconds: performance.now() - started,
        overtakenBy: floodAnswers.length - answeredBefore,
      });
    }
    return mine;
  });
  const all = (await Promise.all(sent)).flat();
  return {
    answers: countAnswers(all.map(({ answer }) => answer)),
    milliseconds: all.map(({ milliseconds }) => milliseconds),
    overtakenBy: Math.max(...all.map(({ overtakenBy }) => overtakenBy)),
  };
}

/** From one contact and one address, without a pause, until it is told to end. */
function startFlood() {
  let isOver = false;
  let reportOn = () => {};
  const isOn = new Promise<void>((resolve) => {
    reportOn = resolve;
  });
  const running = flooders().map(async (client) => {
    while (!isOver) {
      const body = generalRequest({ email: "flood@example.com", name: `Name ${Math.random()}` });
      floodAnswers.push(await insertAs(client, anon(SHARED), "quote_submissions", body));
      if (floodAnswers.length === FLOOD_IS_ON_AFTER) reportOn();
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(running);
    return countAnswers(floodAnswers);
  };
  return { isOn, end };
}

test("every emergency is stored while a flood of quotes is refused", async () => {
  const calm = await sendEmergencies((n) => `198.51.100.${n}`);
  const flood = startFlood();
  await flood.isOn;
  // Two of a hundred from the flood's own address, within the limit that emergencies have there.
  const during = await sendEmergencies((n) => (n % 50 === 0 ? SHARED : `192.0.2.${n}`));
  const refusedOrStored = await flood.end();

  const total = PEOPLE * EMERGENCIES_EACH;
  expect(calm.answers).toEqual({ stored: total });
  expect(during.answers).toEqual({ stored: total });
  expect(refusedOrStored.stored).toBe(10);
  expect(Object.keys(refusedOrStored).sort()).toEqual(["PT429", "stored"]);
  // Nobody starved: while one emergency was on its way, a writer of the flood
  // got some answers, not hundreds. (Counted, not timed: the machine's speed does not matter.)
  expect(during.overtakenBy).toBeLessThan(TURNS * FLOODERS);
});

test("a request stuck at an address holds up no emergency from there", async () => {
  const [stuck] = flooders();
  const [person] = people();
  if (!stuck || !person) throw new Error("No connections.");
  const address = "203.0.113.51";
  await beginAs(stuck, anon(address));
  await stuck.query(...insertOf("quote_submissions", generalRequest()));

  // Not committed: whatever it has locked stays locked, and waiting for it ends in 55P03, however long the limit.
  await person.query("set lock_timeout = '20s'");
  expect(await insertAs(person, anon(address), "quote_submissions", emergencyRequest())).toBe(
    "stored",
  );
});
