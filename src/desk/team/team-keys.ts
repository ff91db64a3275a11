/** Query keys of the Team page: everything below `all`, so that one call refreshes it. */
export const teamKeys = {
  all: ["team"],
  members: () => [...teamKeys.all, "members"],
  changes: () => [...teamKeys.all, "changes"],
  exports: () => [...teamKeys.all, "exports"],
  ownName: () => [...teamKeys.all, "own-name"],
  ownAlerts: () => [...teamKeys.all, "own-alerts"],
  devices: () => [...teamKeys.all, "devices"],
  alertLists: () => [...teamKeys.all, "alert-lists"],
  secondFactors: () => [...teamKeys.all, "second-factors"],
  factorDuty: () => [...teamKeys.all, "factor-duty"],
} as const;
