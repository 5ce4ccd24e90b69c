import { useTranslation } from 'react-i18next'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { CLOCK } from '#kernel/writing.ts'
import { useLocale } from './locale-path.ts'

/**
 * Writes a moment (ISO) in Hong Kong's time: `11月22日（日）16:00`, `Sun 22 Nov, 4:00 pm`; with its year when that is not `year`.
 * By hand, so that server and browser agree. Texts: `web-own`.
 */
export function useMoment(year?: number): (iso: string) => string {
  const { t } = useTranslation('web-own')
  const locale = useLocale()
  return (iso) => {
    const time = inHongKong(new Date(iso))
    const clock = CLOCK[locale](time.getUTCHours(), String(time.getUTCMinutes()).padStart(2, '0'))
    const weekday = t(`moment.weekday.${time.getUTCDay() as 0}`)
    const month = t(`moment.month.${(time.getUTCMonth() + 1) as 1}`)
    const moment = { weekday, month, day: time.getUTCDate(), clock }
    const own = time.getUTCFullYear()
    return year === undefined || own === year ? t('moment.text', moment) : t('moment.yearText', { ...moment, year: own })
  }
}

/** Writes a day of Hong Kong (`2026-11-22`): `11月22日`, `22 Nov`; with its year when that is not `year`. Texts: `web-own`. */
export function useDay(year?: number): (day: string) => string {
  const { t } = useTranslation('web-own')
  return (text) => {
    const [own = 1970, number = 1, day = 1] = text.split('-').map(Number)
    const month = t(`moment.month.${number as 1}`)
    return year === undefined || own === year ? t('moment.day', { month, day }) : t('moment.yearDay', { month, day, year: own })
  }
}
