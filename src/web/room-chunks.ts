/**
 * What of a room's screens travels in a file with others, said in its `chunks.ts`: the beginnings of paths in its folder. `site`
 * is our own part of every page and what most have of a few lines; `search` is shared by the home page and the lists, `list` by
 * the lists.
 */
export type RoomChunks = Readonly<Partial<Record<'site' | 'search' | 'list', readonly string[]>>>
