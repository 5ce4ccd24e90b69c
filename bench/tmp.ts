import { openPostgres } from '#platform/db/database.ts'
import { readIndexRows } from '../src/modules/search/store/index-rows.ts'
import { partBuilder } from '../src/modules/search/domain/part-builder.ts'
const d=await openPostgres({url:'postgres://postgres@127.0.0.1:55439/search_bench_100000',replicaUrl:null,pool:2})
let last=0; const texts:string[]=[]
for(;;){const b=await readIndexRows(d.db,last,4000); if(b.count)texts.push(b.text); if(b.count<4000)break; last=b.lastId}
const b=partBuilder(); for(const x of texts) b.add(JSON.parse(x))
const c2=process.cpuUsage(); b.finish(); const c3=process.cpuUsage(c2); console.log('finish', (c3.user+c3.system)/1000)
await d.close()
