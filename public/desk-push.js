// The service worker of the staff pages: shows what the worker of supabase/functions/notify tells a device (see
// push/notes.ts there), and opens it at the desk. Registered by staff alone, for /admin/ alone; it answers no request of
// a page and keeps no file, so it can neither delay nor outdate one.

const DESK = "/admin/quotes";
const SIGN = "/icon-192.png";

/** What came, or that something came: browsers want a notification for each message. */
function noteOf(data) {
  const unknown = { title: "A new request", body: "Open the desk to see it.", path: DESK, tag: "" };
  try {
    const note = data.json();
    return typeof note?.title === "string" ? { ...unknown, ...note } : unknown;
  } catch {
    return unknown;
  }
}

/** A page of the staff area of this site; whatever else was asked for is the desk. */
function staffUrl(path) {
  const desk = new URL(DESK, self.location.origin);
  try {
    const url = new URL(String(path), self.location.origin);
    return url.origin === desk.origin && url.pathname.startsWith("/admin/") ? url : desk;
  } catch {
    return desk;
  }
}

/** Milliseconds: a tab that the phone has put to sleep answers nothing. */
const ANSWER_WITHIN = 500;

/**
 * Whether a tab has gone to this address by itself, keeping what is being typed. Only one that shows the same page does:
 * whatever else somebody is at stays as it is. A tab has to be asked, because what a browser says of it is the address
 * that it began with.
 */
function isTakenBy(tab, deskPath) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN);
    tab.postMessage({ deskPath }, [port2]);
  });
}

async function open(path) {
  const url = staffUrl(path);
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs)
    if (await isTakenBy(tab, url.pathname + url.search)) return tab.focus();
  return self.clients.openWindow(url.href);
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, body, path, tag, isLouder } = noteOf(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      ...{ body, tag, icon: SIGN, badge: SIGN, data: { path } },
      renotify: isLouder === true && tag !== "",
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

// The browser has taken the subscription back. A new one has to be told to the desk, which only a signed-in page can
// do: the next one that is opened does (src/features/auth/device), with this one or one of its own.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (!event.newSubscription && options?.applicationServerKey)
    event.waitUntil(self.registration.pushManager.subscribe(options).catch(() => undefined));
});
