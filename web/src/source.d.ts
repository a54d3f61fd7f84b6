/** The address of the source, or nothing if the workspace names none. The build fills it in. */
declare const SOURCE: string | null;
