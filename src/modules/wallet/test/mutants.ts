/** A fault put into the ledger on purpose, and the invariant that must find it. */
export type Mutant = {
  readonly what: string
  /** Path below the project's root. */
  readonly file: string
  /** What stands there, once. */
  readonly find: string
  readonly replace: string
  readonly killedBy: string
  /** Shows only where statements really run at once: on PostgreSQL. */
  readonly isRace?: true
}

/** The migration that makes the ledger. */
export const LEDGER_SQL = 'migrations/0037_wallet_ledger.sql'
const POST = 'src/modules/wallet/use-cases/post-transfer.ts'
const TRANSFERS = 'src/modules/wallet/store/transfers.ts'
const DERIVED = 'src/modules/wallet/store/derived-balances.ts'
const CHAIN = 'src/modules/wallet/use-cases/chain-records.ts'

const inSql = (killedBy: string, what: string, [find, replace]: readonly [string, string]): Mutant => ({
  what,
  file: LEDGER_SQL,
  find,
  replace,
  killedBy,
})
const always = (table: string, trigger: string): string => `alter table ${table} enable always trigger ${trigger};`
const UPDATE = 'set posted_cents = b.posted_cents + line.amount'
const GUARD = 'and (line.amount > 0 or b.posted_cents - b.held_cents + released + line.amount >= 0)'
const CLAIM = `    on conflict (idem) do nothing;
  if not found then`

/** Faults of the migration, which each need nothing but the database. */
export const SQL_MUTANTS: readonly Mutant[] = [
  inSql('INV-01', 'a transfer needs no entries', [
    always('transfer', 'transfer_balances'),
    'drop trigger transfer_balances on transfer;',
  ]),
  inSql('INV-01', 'entries are not weighed', [always('entry', 'entry_balances'), 'drop trigger entry_balances on entry;']),
  inSql('INV-01', 'entries are counted, not weighed', ['if total <> 0 or lines < 2 then', 'if lines < 2 then']),
  inSql('INV-02', 'a transfer can be changed', [
    always('transfer', 'transfer_stays'),
    'drop trigger transfer_stays on transfer;',
  ]),
  inSql('INV-02', 'all entries can be dropped at once', [
    'entry_stays before update or delete or truncate on entry',
    'entry_stays before update or delete on entry',
  ]),
  inSql('INV-02', 'the chain can be changed', [
    always('ledger_chain', 'ledger_chain_stays'),
    'drop trigger ledger_chain_stays on ledger_chain;',
  ]),
  inSql('INV-02', 'a restoring session changes entries', [always('entry', 'entry_stays'), '']),
  inSql('INV-03', 'amounts are not chained', ['e.currency, e.amount_cents, e.account_seq', 'e.currency, e.account_seq']),
  inSql('INV-03', 'transfers do not come into the chain', [
    'insert into ledger_unchained (kind, record_id, created_at) values (tg_argv[0], new.id, new.created_at);',
    '',
  ]),
  inSql('INV-04', 'a key says nothing of its contents', ['select t.id, t.content_hash,', 'select t.id, p_content_hash,']),
  inSql('INV-04', 'a repetition looks new', ['t.created_at, false from', 't.created_at, true from']),
  inSql('INV-08', 'some debits take a cent more', [
    UPDATE,
    `${UPDATE} - case when line.amount between -115 and -110 then 1 else 0 end`,
  ]),
  inSql('INV-09', 'nothing guards a debit', [GUARD, '']),
  inSql('INV-09', 'a debit may use what is held', [GUARD, GUARD.replace(' - b.held_cents', '')]),
  inSql('INV-11', 'an entry may be of another currency than its account', [
    'foreign key (account_id, currency) references ledger_account (id, currency)',
    'foreign key (account_id) references ledger_account (id)',
  ]),
  inSql('INV-12', 'a transfer is reversed twice', ['constraint transfer_reversed_once unique ', '']),
  inSql('INV-14', 'an entry keeps the balance before it', [
    'returning b.seq, b.posted_cents into after',
    'returning b.seq, b.posted_cents - line.amount as posted_cents into after',
  ]),
  inSql('INV-15', 'a refused posting keeps its key', [
    "raise exception using errcode = 'LG001', message = format('%s does not cover %s cents', line.code, -line.amount);",
    `insert into entry (transfer_id, account_id, currency, amount_cents)
      select p_id, a.id, 'HKD', case a.code when 'bank' then 1 else -1 end from ledger_account a where a.code in ('bank', 'clearing:fps');
    return query select p_id, p_content_hash, p_at, true;
    return;`,
  ]),
]

/** Faults that need statements at once, or the program around the database. */
const OTHER_MUTANTS: readonly Mutant[] = [
  {
    ...inSql('INV-05', 'a key is looked for and then written', [
      CLAIM,
      `    on conflict (id) do nothing;
  if (select count(*) from transfer t where t.idem = p_idem) > 1 then`,
    ]),
    isRace: true,
  },
  {
    ...inSql('INV-06', 'a balance is read and then written', [
      UPDATE,
      'set posted_cents = (select r.posted_cents from ledger_balance r where r.account_id = line.id) + line.amount',
    ]),
    isRace: true,
  },
  {
    ...inSql('INV-07', 'debits are locked before credits', ['order by a.id\n  loop', 'order by l.amount\n  loop']),
    isRace: true,
  },
  {
    ...inSql('INV-09', 'the guard reads before it locks', [
      GUARD,
      'and (line.amount > 0 or (select r.posted_cents - r.held_cents from ledger_balance r where r.account_id = line.id) + released + line.amount >= 0)',
    ]),
    isRace: true,
  },
  {
    what: 'the chain leaves records out',
    file: CHAIN,
    find: '\\n${kind}\\n${body}`',
    replace: '\\n${kind}`',
    killedBy: 'INV-03',
  },
  {
    what: 'a key may come with other contents',
    file: POST,
    find: 'if (first !== asked)',
    replace: 'if (false)',
    killedBy: 'INV-04',
  },
  {
    what: 'amounts go through dollars',
    file: TRANSFERS,
    find: 'lines.map((line) => line.cents)',
    replace: 'lines.map((line) => Math.trunc((line.cents / 100) * 100))',
    killedBy: 'INV-10',
  },
  {
    what: 'a reversal repeats the transfer',
    file: POST,
    find: 'cents(0 - line.cents)',
    replace: 'cents(0 + line.cents)',
    killedBy: 'INV-12',
  },
  {
    what: 'a reversal does not say what it reverses',
    file: POST,
    find: 'post(ctx, posting, { reversesId: transferId })',
    replace: 'post(ctx, posting, {})',
    killedBy: 'INV-12',
  },
  {
    what: 'a snapshot counts its first link twice',
    file: DERIVED,
    find: 'on c.seq > p.since and',
    replace: 'on c.seq >= p.since and',
    killedBy: 'INV-13',
  },
  {
    what: 'balances of the house forget what is not chained yet',
    file: DERIVED,
    find: "union all select u.record_id from ledger_unchained u where u.kind = 'transfer'",
    replace: '',
    killedBy: 'INV-13',
  },
]

/** All of them. */
export const MUTANTS: readonly Mutant[] = [...SQL_MUTANTS, ...OTHER_MUTANTS]

/** The text with its fault; throws when what is to be replaced does not stand there exactly once. */
export function mutated(text: string, { find, replace, what }: Mutant): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined || more.length > 0) throw new Error(`${what}: not found once: ${find}`)
  return `${before}${replace}${after}`
}
