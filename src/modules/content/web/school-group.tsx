import type { ReactNode } from 'react'
import { fillWords } from '#web/fill-words.ts'
import type { SchoolEntry } from '../contract/school-list.ts'
import type { GuideWords } from './guide-words.ts'
import styles from './district-schools.module.css'

type SchoolWords = Pick<
  GuideWords['district'],
  'all' | 'address' | 'tel' | 'fax' | 'website' | SchoolEntry['level'] | SchoolEntry['finance'] | SchoolEntry['gender']
>

type SchoolGroupProps = {
  readonly level: SchoolEntry['level']
  readonly schools: readonly SchoolEntry[]
  readonly words: SchoolWords
}

/** Schools of one level with profile and contact (specification 1 §2 "Footer"). */
export function SchoolGroup({ level, schools, words }: SchoolGroupProps): ReactNode {
  return (
    <details className={styles.group} open>
      <summary>
        <h3>{words[level]}</h3>
        <span>{fillWords(words.all, { total: schools.length })}</span>
      </summary>
      <ul className={styles.schools}>
        {schools.map((school) => (
          <School key={school.schoolId} school={school} words={words} />
        ))}
      </ul>
    </details>
  )
}

function School({ school, words }: { school: SchoolEntry; words: SchoolWords }): ReactNode {
  const contacts = [
    [words.address, school.address],
    [words.tel, school.tel],
    [words.fax, school.fax],
    [words.website, school.website],
  ] as const
  return (
    <li className={`card ${styles.school}`}>
      <h4>{school.name}</h4>
      <p className={styles.tags}>
        <span className="chip">{words[school.finance]}</span>
        <span className="chip">{words[school.gender]}</span>
      </p>
      <p>{school.profile}</p>
      <dl>
        {contacts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
