import { useAmountTexts } from '#web/use-amount.ts'

/** Whether buyers give a course back by themselves, by the amounts in force. */
export function useCanReturn(): boolean {
  const { courseRefundDays, courseRefundWatched } = useAmountTexts()
  return courseRefundDays !== '0' && courseRefundWatched !== '0'
}
