import { openEmbedded } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sql } from 'kysely'
import { randomDocuments } from './src/modules/search/test/random-documents.ts'
import { searchRowOf } from './src/modules/search/public.ts'
import { upsertSearchRows } from './src/modules/search/store/tutor-search-rows.ts'
const d = await openEmbedded(null); await migrate(d)
const NOW=new Date('2026-11-21T04:00:00Z')
let t=performance.now()
const rows = randomDocuments(3000,7,NOW).map(x=>searchRowOf(x,NOW))
console.log('encode', performance.now()-t); t=performance.now()
await upsertSearchRows(d.db, rows.slice(0,1000)); console.log('params',performance.now()-t); t=performance.now()
const text = JSON.stringify(rows.slice(1000,2000).map(r=>({...r,terms:`{${r.terms.join(',')}}`,words:`{${r.words.join(',')}}`})))
await sql`insert into tutor_search select id,status,price,age,experience,score,review_count,popularity,taught_hours,smart,terms::int[],words::int[] from json_to_recordset(${text}::json) as r(id int,status smallint,price int,age smallint,experience smallint,score smallint,review_count int,popularity int,taught_hours int,smart int,terms text,words text)`.execute(d.db)
console.log('json',performance.now()-t); t=performance.now()
await d.exec('drop index tutor_search_terms')
const text2 = JSON.stringify(rows.slice(2000,3000).map(r=>({...r,terms:`{${r.terms.join(',')}}`,words:`{${r.words.join(',')}}`})))
await sql`insert into tutor_search select id,status,price,age,experience,score,review_count,popularity,taught_hours,smart,terms::int[],words::int[] from json_to_recordset(${text2}::json) as r(id int,status smallint,price int,age smallint,experience smallint,score smallint,review_count int,popularity int,taught_hours int,smart int,terms text,words text)`.execute(d.db)
console.log('json no gin',performance.now()-t); t=performance.now()
await d.close()
