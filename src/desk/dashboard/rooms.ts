import { matchPath } from "react-router-dom";
import { paths } from "@/config/paths";
import { dayPath, staffPaths } from "@/config/staff-paths";
import { frameTexts } from "@/desk/frame/frame-texts";
import { todayInHouston } from "@/lib/business-time";

/** The rooms of the desk, as the bar at the top names them. */
type Room = {
  /** The pattern of its page. */
  page: string;
  label: string;
  /** Where its link leads, if that differs from the pattern. */
  to?: () => string;
  /** A page that belongs to it. */
  inside?: string;
  /** Keys of its own, if it has no rows. */
  ownKeys?: readonly string[];
};

const CALENDAR_KEYS = ["t", "g", "d", "w", "m", "1", "2"];

export const ROOMS: readonly Room[] = [
  { page: paths.adminQuotes, label: frameTexts.quotes },
  { page: staffPaths.bookings, label: frameTexts.bookings, inside: staffPaths.bookingImport },
  { page: staffPaths.calendar, label: frameTexts.calendar, ownKeys: CALENDAR_KEYS },
  { page: staffPaths.day, label: frameTexts.daySheet, to: () => dayPath(todayInHouston()) },
  { page: staffPaths.business, label: frameTexts.business, ownKeys: [] },
  { page: paths.adminTeam, label: frameTexts.team, ownKeys: [] },
];

/** Keys that a room without rows has of its own; null in a room with rows. */
export function keysWithoutRows(pathname: string): readonly string[] | null {
  const room = ROOMS.find(({ page }) => matchPath(page, pathname));
  return room ? (room.ownKeys ?? null) : [];
}
