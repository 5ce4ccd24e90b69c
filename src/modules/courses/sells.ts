import { personAccount } from '#modules/wallet/public.ts'
import { sale } from '#platform/sale.ts'
import { courseSold } from './domain/course-sold.ts'
import { COURSE_TERMS } from './domain/course-terms.ts'
import { deliverCourse } from './use-cases/deliver-course.ts'
import { refundableOfCourse, takeCourseBack } from './use-cases/return-course.ts'

/** What this room sells. */
export const sells = {
  // The whole price waits with the tutor's earnings before their release (decisions 2.1 "Course takings").
  course: sale({
    details: courseSold,
    credits: ({ details }) => personAccount(details.tutorAccountId, 'payable'),
    takesLate: true,
    takesDeduction: true,
    consent: COURSE_TERMS,
    deliver: deliverCourse,
    refundable: refundableOfCourse,
    refund: takeCourseBack,
  }),
}
