import { useTranslation } from 'react-i18next'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { useLocale } from '#web/locale-path.ts'

const NOON = 12

/** Writes a moment (ISO) in Hong Kong's time: `11月22日（日）16:00`, `Sun 22 Nov, 4:00 pm`. By hand, so that server and browser agree. */
export function useMoment(): (iso: string) => string {
  const { t } = useTranslation('accounts-own')
  const locale = useLocale()
  return (iso) => {
    const time = inHongKong(new Date(iso))
    const hour = time.getUTCHours()
    const minute = String(time.getUTCMinutes()).padStart(2, '0')
    const clock =
      locale === 'en'
        ? `${hour % NOON === 0 ? NOON : hour % NOON}:${minute} ${hour < NOON ? 'am' : 'pm'}`
        : `${String(hour).padStart(2, '0')}:${minute}`
    const weekday = t(`moment.weekday.${time.getUTCDay() as 0}`)
    const month = t(`moment.month.${(time.getUTCMonth() + 1) as 1}`)
    return t('moment.text', { weekday, month, day: time.getUTCDate(), clock })
  }
}
