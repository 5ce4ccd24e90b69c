import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { Fields } from '../address/list-url.ts'
import type { Facet } from '../query/facet.ts'
import controls from './controls.module.css'
import { FilterGroup } from './filter-group.tsx'
import { SEARCH_FORM } from './form-fields.ts'
import { NumberField } from './number-field.tsx'
import { RangeField } from './range-field.tsx'
import { useFilterName } from './use-filter-name.ts'
import type { Search } from './use-search.ts'
import { WeekField } from './week-field.tsx'

type Group = { readonly fields: Fields; readonly onSearch: Search }
type OfKind<K extends Facet<never>['kind']> = Extract<Facet<never>, { readonly kind: K }>
type One<K extends Facet<never>['kind']> = Group & { readonly facet: OfKind<K> }

/** The control of a facet by its kind, or of several flags with one heading. */
export function FacetControl({ facets, ...group }: Group & { readonly facets: readonly Facet<never>[] }): ReactNode {
  const { t } = useWords('search-panels')
  const [facet] = facets
  if (facet?.label === undefined) return null
  switch (facet.kind) {
    case 'list':
      return <ListControl facet={facet} {...group} />
    case 'range':
      return <RangeControl facet={facet} {...group} />
    case 'flag':
      return <FlagsControl facets={facets.filter((one) => one.kind === 'flag')} label={facet.label} {...group} />
    case 'truth': {
      const { any, yes, no } = facet.words
      const choices = [
        { value: '', label: t(`filters.${any}`) },
        { value: 'true', label: t(`filters.${yes}`) },
        { value: 'false', label: t(`filters.${no}`) },
      ]
      return <FilterGroup label={facet.label} field={facet.field} {...group} kind="radio" choices={choices} />
    }
    case 'number': {
      const { field, label } = facet
      return (
        <NumberField name={field} label={t(`filters.${label}`)} value={group.fields[field] ?? ''} onSearch={group.onSearch} />
      )
    }
  }
}

function ListControl({ facet, ...group }: One<'list'>): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  const { label, field, none, offered, isWeek } = facet
  if (label === undefined) return null
  if (isWeek) return <WeekField {...{ label, field }} {...group} />
  const choices = facet.choices
    .filter(({ value }) => !offered || offered.includes(value))
    .map((choice) => ({
      value: String(choice.value),
      label: 'word' in choice ? t(`filters.${choice.word}`, { total: choice.value }) : choice[locale],
    }))
  if (!none) return <FilterGroup {...{ label, field, choices }} {...group} />
  return (
    <FilterGroup
      {...{ label, field }}
      {...group}
      kind="radio"
      choices={[{ value: '', label: t(`filters.${none}`) }, ...choices]}
    />
  )
}

function RangeControl({ facet, fields, onSearch }: One<'range'>): ReactNode {
  const { t } = useWords('search-panels')
  const { t: later } = useWords('web-later')
  const [isTooHigh, setTooHigh] = useState(false)
  const { label, from, to, slider, tooHigh } = facet
  if (label === undefined) return null
  return (
    <FilterGroup label={label} isActive={Boolean(fields[from] ?? fields[to])} onClear={() => onSearch({ [from]: '', [to]: '' })}>
      <RangeField
        label={t(`filters.${label}`)}
        low={{ name: from, label: t(`filters.${label}From`), value: fields[from] }}
        high={{ name: to, label: t(`filters.${label}To`), value: fields[to] }}
        {...slider}
        {...(tooHigh && { onTooHigh: setTooHigh })}
        onCommit={() => onSearch()}
      />
      {tooHigh && isTooHigh && (
        <p className={controls.problem} role="alert">
          {later(tooHigh)}
        </p>
      )}
    </FilterGroup>
  )
}

type FlagsProps = Group & { readonly facets: readonly OfKind<'flag'>[]; readonly label: NonNullable<OfKind<'flag'>['label']> }

/** Each is a filter of its own: urgent, special needs, a small group. */
function FlagsControl({ facets, label, fields, onSearch }: FlagsProps): ReactNode {
  const nameOf = useFilterName()
  const off = Object.fromEntries(facets.map(({ field }) => [field, '']))
  return (
    <FilterGroup label={label} isActive={facets.some(({ field }) => fields[field] !== undefined)} onClear={() => onSearch(off)}>
      <div className={controls.toggles}>
        {facets.map(({ field, word }) => (
          <Flag key={field} name={field} label={nameOf(word)} isOn={fields[field] === 'true'} onSearch={onSearch} />
        ))}
      </div>
    </FilterGroup>
  )
}

type FlagProps = { readonly name: string; readonly label: string; readonly isOn: boolean; readonly onSearch: Search }

function Flag({ name, label, isOn, onSearch }: FlagProps): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Follows the address without being made again, so the focus stays where it is.
    if (box.current) box.current.checked = isOn
  }, [isOn])
  return (
    <label className={controls.option}>
      <input
        ref={box}
        type="checkbox"
        name={name}
        value="true"
        form={SEARCH_FORM}
        defaultChecked={isOn}
        onChange={() => onSearch()}
      />
      {label}
    </label>
  )
}
