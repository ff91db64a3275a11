/** A review as its customer wrote it on the public review profile. */
export type Review = {
  name: string;
  /** What was rented, where, for how many. */
  event: string;
  content: string;
  /** Day on which it was written, yyyy-MM-dd. */
  date: string;
  /** Address of this review on the public review profile. */
  url: string;
  /** Stars. */
  rating: 1 | 2 | 3 | 4 | 5;
};

/** One finished job, told with three figures. */
export type CaseStudy = {
  text: string;
  figures: readonly { value: string; label: string }[];
};
