import { beforeEach, describe, expect, test } from "vitest";
import { PHOTOS_MAX } from "@/desk/photos/photo-file";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addBooking } from "../../support/desk-factories.ts";

const { backend, visitor, server } = backendForFile();
const DAY = "2031-06-01";
const TAKEN = "2031-06-01T14:00:00Z";
const LARGEST = 300 * 1024;

/** A file that begins as a JPEG does, in base64. */
const jpeg = (bytes = 1000) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(bytes - 3, 7)]).toString("base64");

const admin = adminForFile(backend);
const book = (name: string, event_date: string, pickup_on: string) =>
  addBooking(backend(), admin, { name, event_date }, { pickup_on });
let ada: string;
let token: string;
beforeEach(async () => {
  ada = await book("Ada", DAY, "2031-06-02");
  token = (await admin.rpc("make_day_link", { _day: DAY }).throwOnError()).data ?? "";
});

type Sent = { _id: string; _quote_id: string; _action: string; _image: string; _token: string };

const photo = (changes: Partial<Sent> = {}) => ({
  _id: crypto.randomUUID(),
  _quote_id: ada,
  _action: "deliver",
  _taken_at: TAKEN,
  _image: jpeg(),
  _token: token,
  ...changes,
});
const send = (changes: Partial<Sent> = {}) => visitor.rpc("driver_photo", photo(changes));

const stored = () => backend().sql("select from stop_photos");

type Photo = { id: string; at: string; by: string };

async function photosOf(name: string): Promise<Photo[]> {
  const { data } = await admin.rpc("day_sheet", { _day: DAY }).throwOnError();
  const stops = data as { name: string; photos: Photo[] }[];
  return stops.find((stop) => stop.name === name)?.photos ?? [];
}

describe("a driver's photo", () => {
  test("is kept once, listed without its picture, and read by staff", async () => {
    const sent = photo({ _image: jpeg(LARGEST) });
    // Sent again, as after a lost answer.
    for (let time = 0; time < 2; time += 1) {
      expect((await visitor.rpc("driver_photo", sent)).data).toBe(true);
    }
    const [listed, ...others] = await photosOf("Ada");
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ id: sent._id, by: "Driver" });
    // The clock of a phone that is ahead.
    expect(Date.parse(listed?.at ?? "")).toBeLessThan(Date.parse(TAKEN));
    const { data } = await visitor.rpc("driver_day", { _token: token });
    expect(data).toMatchObject({ stops: [{ photos: [{ id: sent._id }] }] });
    expect((await admin.rpc("stop_photo", { _id: sent._id })).data).toBe(sent._image);
  });

  test.each([
    ["that is too large", { _image: jpeg(LARGEST + 1) }, "PT413"],
    ["that is no JPEG", { _image: btoa("GIF89a, or anything else") }, "PT415"],
    ["that is no base64", { _image: "<script>" }, "PT415"],
    ["that is empty", { _image: "" }, "PT415"],
    ["of something else than a stop", { _action: "repair" }, "PT404"],
    ["of another thing to do", { _action: "pick_up" }, "PT404"],
  ])("%s is refused", async (_, changes, code) => {
    expect((await send(changes)).error?.code).toBe(code);
    expect(await photosOf("Ada")).toEqual([]);
  });

  test("of another day's stop, or with a link that was revoked, is refused", async () => {
    const other = await book("Ben", "2031-06-09", "2031-06-10");
    expect((await send({ _quote_id: other })).error?.code).toBe("PT404");
    const { data: links } = await admin.rpc("day_links", { _day: DAY });
    await admin.rpc("revoke_day_link", { _id: links?.[0]?.id ?? "" }).throwOnError();
    expect((await send()).data).toBe(false);
    expect((await send({ _token: "0".repeat(64) })).data).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test("is the sixth of a stop at most", async () => {
    const ids = Array.from({ length: 8 }, () => crypto.randomUUID());
    const answers = await Promise.all(ids.map((_id) => send({ _id })));
    expect(answers.filter(({ data }) => data === true)).toHaveLength(PHOTOS_MAX);
    expect(answers.filter(({ error }) => error?.code === "PT409")).toHaveLength(2);
    const [kept] = await photosOf("Ada");
    expect((await send({ _id: kept?.id ?? "" })).data).toBe(true);
  });
});

describe("staff", () => {
  const remove = (_id: string, _is_removed: boolean) =>
    admin.rpc("remove_stop_photo", { _id, _is_removed });

  test("add a photo, delete it and bring it back", async () => {
    const { _token, ...own } = photo();
    await admin.rpc("add_stop_photo", { ...own, _day: DAY }).throwOnError();
    expect((await photosOf("Ada"))[0]?.by).not.toBe("Driver");
    await remove(own._id, true).throwOnError();
    expect(await photosOf("Ada")).toEqual([]);
    expect((await admin.rpc("stop_photo", { _id: own._id })).data).toBeNull();
    await remove(own._id, false).throwOnError();
    expect(await photosOf("Ada")).toHaveLength(1);
    expect((await remove(crypto.randomUUID(), true)).error?.code).toBe("PT404");
  });

  test("bring none back where six are, and one that was deleted is gone a day later", async () => {
    const { _id } = photo();
    await send({ _id });
    await remove(_id, true).throwOnError();
    for (let count = 0; count < 6; count += 1) await send();
    expect((await remove(_id, false)).error?.code).toBe("PT409");
    await backend().sql("select private.run_retention()");
    expect(await stored()).toHaveLength(7);
    await backend().sql(
      "update stop_photos set removed_at = now() - interval '25 hours' where removed_at is not null",
    );
    await backend().sql("select private.run_retention()");
    expect(await stored()).toHaveLength(PHOTOS_MAX);
  });
});

test("a photo goes with its customer who is erased, and none is added then", async () => {
  await send();
  const { data } = await admin.from("quotes").select("submission_id").eq("id", ada).single();
  await backend().sql("select private.anonymize(array[$1::uuid])", [data?.submission_id]);
  expect((await send()).error?.code).toBe("PT404");
  expect(await stored()).toEqual([]);
});

test("a photo goes with its quote that is deleted", async () => {
  await send();
  await server.from("quotes").delete().eq("id", ada).throwOnError();
  expect(await stored()).toEqual([]);
});
