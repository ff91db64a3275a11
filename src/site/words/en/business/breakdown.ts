/** What happens if something breaks during a party, in three sentences. */
export const breakdown = {
  title: "If something breaks at 9 PM",
  text: "Call our number: a dispatcher answers at any hour and knows your trailer. What can’t be solved over the phone, a driver comes to fix the same night. With the premium package, a backup trailer takes the place of one that can’t be repaired on site.",
} as const;
