// Written by "npm run functions:version".
/** The release, and of which sources the functions are. */
export const VERSION = "1.1.0+557c4492";
