/** Photos as the desk shows them, and as a driver's phone keeps them. */
export const photoTexts = {
  of: (time: string) => `Photo from ${time}`,
  by: (time: string, by: string) => `${time}, ${by}`,
  open: (time: string, by: string) => `Open the photo from ${time}, ${by}`,
  loading: "Loading the photo",
  loadFailed: "We couldn't load the photo.",
  close: "Close",
  delete: "Delete",
  deleted: "Photo deleted",
  restored: "The photo is back",
  undoAlt: "Bring the photo back",
  notDeleted: "Couldn't delete the photo",
  notRestored: "Couldn't bring the photo back",
} as const;
