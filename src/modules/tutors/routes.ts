import { dollars, toDollars } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { orderPackage, spendBoostCall } from './contract/boosts.ts'
import { getDashboard } from './contract/dashboard.ts'
import { hideProfile, publishProfile, showProfile } from './contract/move-profile.ts'
import { getOwnPhoto, getOwnProfile, previewProfile } from './contract/own-profile.ts'
import { postTutorReport } from './contract/report-tutor.ts'
import {
  saveAreas,
  saveAvailability,
  saveBasics,
  saveEducation,
  saveExperience,
  saveIntro,
  saveSubjects,
  saveTeaching,
  saveTrial,
} from './contract/save-section.ts'
import { getSimilarTutors, similarTutor } from './contract/similar-tutors.ts'
import { getTutorDetail } from './contract/tutor-detail.ts'
import { getTutorFace, getTutorHead } from './contract/tutor-head.ts'
import { postTutorView } from './contract/tutor-view.ts'
import { LARGEST_DOCUMENT, deletePaper, getOwnChecks, getPaper, submitCheck, uploadPaper } from './contract/verification.ts'
import type { DraftChanges } from './domain/tutor-draft.ts'
import { countView } from './use-cases/count-view.ts'
import { findSimilarTutors } from './use-cases/find-similar-tutors.ts'
import { flushViews } from './use-cases/flush-views.ts'
import { moveProfile } from './use-cases/move-profile.ts'
import { deleteOwnDocument, openOwnDocument } from './use-cases/own-documents.ts'
import { orderBoosts } from './use-cases/order-boosts.ts'
import { readDashboard } from './use-cases/read-dashboard.ts'
import { documentLine, readOwnChecks } from './use-cases/read-own-checks.ts'
import { previewOwnProfile, readOwnPhoto, readOwnProfile } from './use-cases/read-own-profile.ts'
import { readTutorDetail } from './use-cases/read-tutor-detail.ts'
import { faceCache, readTutorFace } from './use-cases/read-tutor-face.ts'
import { readTutorHead } from './use-cases/read-tutor-head.ts'
import { reportTutor } from './use-cases/report-tutor.ts'
import { saveProfileSection } from './use-cases/save-profile-section.ts'
import { submitVerification } from './use-cases/submit-verification.ts'
import { uploadDocument } from './use-cases/upload-document.ts'
import { spendBoost } from './use-cases/spend-boost.ts'
import { officeRoutes } from './office-routes.ts'
import { viewCounter } from './use-cases/view-counter.ts'

// The address changes (`?t=`) for an hour after a new avatar, so an old one may be shown for as long.
const AVATAR_CACHE = 'public, max-age=3600, stale-while-revalidate=86400'
const FLUSH_MS = 5000

/** The public endpoints of tutors (specification 1 §7). */
export const tutorsRoutes: RoomRoutes = (register) => {
  officeRoutes(register)
  register(getTutorDetail, async (ctx, { params }) => await readTutorDetail(ctx, params.tutorId))
  register(getSimilarTutors, async (ctx, { params }) => {
    const list = await findSimilarTutors(ctx, params.tutorId)
    return { list: list.map((tutor) => similarTutor.parse(tutor)) }
  })
  register.file(getTutorHead, async (ctx, { params }) => ({
    ...(await readTutorHead(ctx, params.tutorId)),
    cacheControl: AVATAR_CACHE,
  }))
  const faces = faceCache()
  register.file(getTutorFace, async (ctx, { params }) => ({
    ...(await readTutorFace(ctx, { faces, tutorId: params.tutorId })),
    cacheControl: AVATAR_CACHE,
  }))
  register(postTutorReport, (ctx, { body }) => reportTutor(ctx, body))
  profileRoutes(register)
  boostRoutes(register)
  verificationRoutes(register)
  const views = viewCounter()
  const flushSoon = timedFlush((ctx) => flushViews(ctx, views))
  register(postTutorView, async (ctx, { params }) => {
    const answer = await countView(ctx, { views, tutorId: params.tutorId })
    if (answer.counted) flushSoon(ctx)
    return answer
  })
}

/** Boost packages and their use (specification 2 §§3, 9). */
const boostRoutes: RoomRoutes = (register) => {
  register(orderPackage, async (ctx, { body }) => {
    const order = await orderBoosts(ctx, body)
    if (!order) return { isFree: true, tradeNo: null, checkCode: null, due: 0 }
    const { tradeNo, checkCode, due } = order
    return { isFree: false, tradeNo, checkCode, due: toDollars(due) }
  })
  register(spendBoostCall, async (ctx) => ({ until: (await spendBoost(ctx)).toISOString() }))
}

type SaveOf = { readonly version: number; readonly dropsChecks: boolean }

/** The editor of the own profile and the tutor's home. */
const profileRoutes: RoomRoutes = (register) => {
  register(getOwnProfile, (ctx) => readOwnProfile(ctx))
  register(previewProfile, (ctx) => previewOwnProfile(ctx))
  register.file(getOwnPhoto, async (ctx) => ({ ...(await readOwnPhoto(ctx)), cacheControl: 'private, max-age=300' }))
  register(getDashboard, (ctx) => readDashboard(ctx))
  const save = (ctx: Context, { version, dropsChecks, ...changes }: DraftChanges & SaveOf) =>
    saveProfileSection(ctx, { version, changes, dropsChecks })
  register(saveBasics, (ctx, { body }) => save(ctx, body))
  register(saveEducation, (ctx, { body }) => save(ctx, body))
  register(saveSubjects, (ctx, { body }) => {
    const subjects = body.subjects.map((one) => ({ ...one, price: dollars(one.price) }))
    return save(ctx, { ...body, subjects })
  })
  register(saveTrial, (ctx, { body: { trial, ...body } }) =>
    save(ctx, { ...body, trial: trial && { ...trial, price: dollars(trial.price) } }),
  )
  register(saveAreas, (ctx, { body }) => save(ctx, body))
  register(saveExperience, (ctx, { body }) => save(ctx, body))
  register(saveTeaching, (ctx, { body }) => save(ctx, body))
  register(saveIntro, (ctx, { body }) => save(ctx, body))
  register(saveAvailability, (ctx, { body }) => save(ctx, body))
  register(publishProfile, (ctx) => moveProfile(ctx, 'publish'))
  register(hideProfile, (ctx) => moveProfile(ctx, 'hide'))
  register(showProfile, (ctx) => moveProfile(ctx, 'show'))
}

/** The tutor's side of the verification ladder (decisions 4 point 8). */
const verificationRoutes: RoomRoutes = (register) => {
  register(getOwnChecks, (ctx) => readOwnChecks(ctx))
  register(submitCheck, (ctx, { body }) => submitVerification(ctx, body.kind))
  register.upload(uploadPaper, { largestBytes: LARGEST_DOCUMENT }, async (ctx, { query, file }) =>
    documentLine(await uploadDocument(ctx, { kind: query.kind, ...file })),
  )
  register.file(getPaper, async (ctx, { params }) => {
    const { document, body } = await openOwnDocument(ctx, params.documentId)
    return {
      body,
      contentType: document.mediaType,
      etag: document.sha256,
      cacheControl: 'private, no-store',
      download: document.fileName,
    }
  })
  register(deletePaper, (ctx, { params }) => deleteOwnDocument(ctx, params.documentId))
}

/** Runs `flush` once, some seconds after the first call; a stopping process does not wait for it. */
function timedFlush(flush: (ctx: Context) => Promise<void>): (ctx: Context) => void {
  let isWaiting = false
  return (ctx) => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      flush(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'views were not written'))
    }, FLUSH_MS).unref()
  }
}
