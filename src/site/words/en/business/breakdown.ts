/** What happens if something breaks during a party, in three sentences. */
export const breakdown = {
  title: "If something breaks at 9 PM",
  text: `Call our number: a dispatcher answers${__IS_THERE_AT_ANY_HOUR__ ? " at any hour" : ""} and knows your trailer. What can’t be solved over the phone, a driver comes to fix${__IS_THERE_AT_ANY_HOUR__ ? " the same night" : ""}. With the premium package, a backup trailer takes the place of one that can’t be repaired on site.`,
} as const;
