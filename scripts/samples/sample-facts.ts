import { readFacts, SAMPLE_FILE } from "../business/read-facts.ts";

/** The facts that the project came with: the specification's figures, and reviews and a job that are made up. */
export const sampleFacts = readFacts(SAMPLE_FILE);
