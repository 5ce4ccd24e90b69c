import type { RoomRoutes } from '#platform/http/routes.ts'
import { cancelCollectCase, collectCase, collectedCases, isCollectCase, isCollectCaseBatch } from './contract/collect-case.ts'
import {
  cancelCollectTutor,
  collectTutor,
  collectedTutors,
  isCollectTutor,
  isCollectTutorBatch,
} from './contract/collect-tutor.ts'
import { cancelCollectCourse, collectCourse, collectedCourses } from './contract/collect-course.ts'
import { keepCourse, keptCoursesOf, letGoOfCourse } from './use-cases/keep-course.ts'
import { isCaseKept, keepCase, letGoOfCase } from './use-cases/keep-case.ts'
import { keepTutor } from './use-cases/keep-tutor.ts'
import { isTutorKept, keptAmong, keptCasesAmong } from './use-cases/kept-among.ts'
import { letGoOfTutor } from './use-cases/let-go-of-tutor.ts'
import { listKeptCases } from './use-cases/list-kept-cases.ts'
import { listKeptTutors } from './use-cases/list-kept-tutors.ts'

/** The favourite calls of tutors and cases (specification 1 §7), and of courses (2 §7). */
export const favouritesRoutes: RoomRoutes = (register) => {
  register(collectTutor, (ctx, { query }) => keepTutor(ctx, query.tutorId))
  register(cancelCollectTutor, (ctx, { query }) => letGoOfTutor(ctx, query.tutorId))
  register(isCollectTutor, (ctx, { query }) => isTutorKept(ctx, query.tutorId))
  register(isCollectTutorBatch, (ctx, { query }) => keptAmong(ctx, query.tutorIds))
  register(collectedTutors, (ctx, { query }) => listKeptTutors(ctx, query))
  register(collectCase, (ctx, { query }) => keepCase(ctx, query.jobId))
  register(cancelCollectCase, (ctx, { query }) => letGoOfCase(ctx, query.jobId))
  register(isCollectCase, (ctx, { query }) => isCaseKept(ctx, query.jobId))
  register(isCollectCaseBatch, (ctx, { query }) => keptCasesAmong(ctx, query.jobIds))
  register(collectedCases, (ctx, { query }) => listKeptCases(ctx, query))
  register(collectCourse, (ctx, { body }) => keepCourse(ctx, body.courseFlagId))
  register(cancelCollectCourse, (ctx, { params }) => letGoOfCourse(ctx, params.courseFlagId))
  register(collectedCourses, (ctx, { query }) => keptCoursesOf(ctx, query))
}
