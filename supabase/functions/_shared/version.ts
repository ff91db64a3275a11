// Written by "npm run functions:version".
/** The release, and of which sources the functions are. */
export const VERSION = "0.1.0+13c177d1";
