import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { cents, fromAmount, toAmount } from '#kernel/money.ts'
import { commissionOf } from '#modules/settlement/public-web.ts'
import { postDisputeDecision } from '../contract/office-disputes.ts'
import type { DisputeStory } from '../contract/office-disputes.ts'
import { Fact, ReasonDialog, officeStyles as styles, reasonDialogStyles as dialog } from '#modules/admin/public-web.ts'
import { centsText } from './office-dispute-card.tsx'

type Props = { readonly whole: DisputeStory; readonly onClose: () => void }

const plain = (amount: number): string => toAmount(cents(amount)).replaceAll(',', '')

/** Asks for the split of the frozen money and the reason, and shows what each side gets before it is decided. */
export function DisputeDecision({ whole, onClose }: Props): ReactNode {
  const { t } = useWords('admin')
  const { disputeId, disputeNo, held, asked, openedBy } = whole.dispute
  const [typed, setTyped] = useState(plain(Math.min(asked ?? (openedBy === 'parent' ? held : 0), held)))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const refund = fromAmount(typed)
  const isHeld = chosen ?? (held > 0 ? (refund ?? 0) < held : openedBy === 'tutor')
  return (
    <ReasonDialog
      title={t('disputes.decideTitle', { number: disputeNo })}
      text={t(held > 0 ? 'disputes.decideText' : 'disputes.decideWords')}
      reasonLabel={t('disputes.reason')}
      confirm={t('disputes.decide')}
      isGrave={false}
      send={async (api, reason) =>
        // What is no amount is refused by the server as one above what is frozen, and it says so.
        await api(postDisputeDecision, { params: { disputeId }, body: { refund: refund ?? held + 1, isHeld, reason } })
      }
      done={t('disputes.decided', { number: disputeNo })}
      leavesList
      onClose={onClose}
    >
      {held > 0 && <Split whole={whole} typed={typed} onType={setTyped} />}
      <fieldset className={dialog.choices}>
        <legend>{t('disputes.counts')}</legend>
        {([true, false] as const).map((value) => (
          <label key={String(value)}>
            <input type="radio" name="counts" checked={isHeld === value} onChange={() => setChosen(value)} />
            {t(value ? 'disputes.isHeld' : 'disputes.isVoid')}
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  )
}

type SplitProps = Pick<Props, 'whole'> & { readonly typed: string; readonly onType: (typed: string) => void }

/** The amount that goes back, with the likely ones at a press, and what comes of it for each side. */
function Split({ whole, typed, onType }: SplitProps): ReactNode {
  const { t } = useWords('admin')
  const { held } = whole.dispute
  const quick = { none: 0, half: Math.floor(held / 2), all: held }
  return (
    <>
      <label>
        {t('disputes.toParent', { held: centsText(held) })}
        <input
          className="field money"
          inputMode="decimal"
          required
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
      <div className={styles.acts}>
        {(['none', 'half', 'all'] as const).map((name) => (
          <button key={name} type="button" className="button quiet" onClick={() => onType(plain(quick[name]))}>
            {t(`disputes.quick.${name}`)}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        <Preview whole={whole} refund={fromAmount(typed)} />
      </div>
    </>
  )
}

function Preview({
  whole: { dispute, pair, rates },
  refund,
}: Pick<Props, 'whole'> & { readonly refund: number | null }): ReactNode {
  const { t } = useWords('admin')
  const { held, minutes } = dispute
  if (refund === null || refund > held)
    return <p className={styles.problem}>{t('disputes.tooMuch', { held: centsText(held) })}</p>
  const released = cents(held - refund)
  const { minutesBefore } = pair
  const commission = commissionOf(
    { minutesBefore, minutes, released, chargedInYear: cents(pair.chargedInYear) },
    { ...rates, commissionMost: cents(rates.commissionMost) },
  )
  const sums = [
    ['refund', refund],
    ['net', released - commission],
    ['commission', commission],
  ] as const
  return (
    <dl className={styles.facts}>
      {sums.map(([name, amount]) => (
        <Fact key={name} name={t(`disputes.${name}`)}>
          <b className="money">{centsText(amount)}</b>
        </Fact>
      ))}
    </dl>
  )
}
