import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { keepDevice } from "./own-device";

/** What the service worker says when a notification was tapped (public/desk-push.js). */
const messageSchema = z.object({ deskPath: z.string().regex(/^\/admin\//) });

/**
 * Keeps this browser's notifications those of whoever is at the desk, and opens the requests that they tell of.
 * @param userId of whoever may see the desk by now
 */
export function useOwnDevice(userId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (userId !== undefined) void keepDevice(userId);
  }, [userId]);

  const take = useEffectEvent((event: MessageEvent<unknown>) => {
    const path = messageSchema.safeParse(event.data).data?.deskPath;
    // A tab that shows something else stays as it is, and says nothing: another one is asked, or opened.
    if (!path || new URL(path, location.href).pathname !== location.pathname) return;
    event.ports[0]?.postMessage("taken");
    void navigate(path);
  });
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const listen = (event: MessageEvent<unknown>) => take(event);
    serviceWorker.addEventListener("message", listen);
    // Until then messages wait, since this is not the way that starts them by itself.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener("message", listen);
  }, []);
}
