// Writes the types of tables and of rooms: `npm run types`. With `--check` it writes nothing and fails when a file is stale.
import './table-types.ts'
import './room-types.ts'
