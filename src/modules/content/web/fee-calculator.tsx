import { useId } from 'react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { composedAddress } from '#kernel/page-address.ts'
import type { FeePage, RangeBar } from './fee-page.ts'
import type { GuideWords } from './guide-words.ts'
import styles from './fee-calculator.module.css'

type FeeCalculatorProps = { readonly words: GuideWords['fee']; readonly page: FeePage }

/** Monthly estimate; a plain GET form, so it works without JavaScript and its result can be shared as a link. */
export function FeeCalculator({ words, page }: FeeCalculatorProps): ReactNode {
  const path = useLocalePath()
  return (
    <section id="calculator" className={`card ${styles.calculator}`}>
      <h2>{words.calculator}</h2>
      <div className={styles.halves}>
        <Form className={styles.form} method="get" action={`${path('/content/fee')}#calculator`} preventScrollReset replace>
          <Choice name="level" label={words.level} options={page.levels} />
          <Choice name="kind" label={words.kind} options={page.kindOptions} />
          <Choice name="lessons" label={words.lessons} options={page.lessons} />
          <Choice name="hours" label={words.hours} options={page.hours} />
          <button className="button" type="submit">
            {words.calculate}
          </button>
        </Form>
        <div className={styles.answer}>
          <output className={styles.result}>
            {page.result ? (
              <>
                <b className={`money ${styles.month}`}>{page.result.month}</b>
                <span>{page.result.lesson}</span>
              </>
            ) : (
              words.noPrice
            )}
          </output>
          <Chart chart={page.chart} />
          <Link className={styles.browse} to={path(composedAddress(page.browse.path))}>
            {page.browse.label}
          </Link>
        </div>
      </div>
    </section>
  )
}

function Choice({ name, label, options }: { name: string; label: string; options: FeePage['levels'] }): ReactNode {
  const id = useId()
  const chosen = options.find((option) => option.isChosen)?.value
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select key={chosen} id={id} className="field" name={name} defaultValue={chosen}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  )
}

function Chart({ chart }: { chart: FeePage['chart'] }): ReactNode {
  return (
    <figure className={styles.chart}>
      <figcaption>{chart.title}</figcaption>
      <ul>
        {chart.bars.map((bar) => (
          <Bar key={bar.label} bar={bar} />
        ))}
      </ul>
      <p className={`money ${styles.ticks}`} aria-hidden="true">
        {chart.ticks.map((tick) => (
          <span key={tick}>{tick}</span>
        ))}
      </p>
    </figure>
  )
}

function Bar({ bar }: { bar: RangeBar }): ReactNode {
  return (
    <li data-chosen={bar.isChosen || undefined}>
      <span>{bar.label}</span> <span className="money">{bar.text}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={bar.isOpen ? styles.open : styles.band} style={{ left: `${bar.left}%`, width: `${bar.width}%` }} />
      </span>
    </li>
  )
}
