/** The embedded backend's public key. It opens nothing but what row-level security allows. */
export const LOCAL_PUBLISHABLE_KEY = "sb_publishable_local_demo";
