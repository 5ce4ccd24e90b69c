/** What a tutor fills in, section by section, as the wire has it. */
export const SECTIONS = {
  basics: { nameZh: '海老師', nameEn: 'Ms Hoi', sex: 'female', birthYear: 1996 },
  education: { education: 7, university: 'tutor_HKU', majorZh: '數學', majorEn: 'Mathematics', teacherNumber: null },
  subjects: {
    subjects: [
      { subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: 320 },
      { subject: 'tutor_others_custom', customLabel: 'Chess', levelMin: 5, levelMax: 10, price: 280 },
    ],
  },
  trial: { trial: { minutes: 45, price: 120 } },
  areas: { areaIds: [10_101, 10_103], teachesOnline: true },
  experience: { experienceYears: 5, experienceKinds: ['tutor_work_center'], currentJobs: [15] },
  teaching: { languages: ['tutor_cantonese', 'tutor_english'], features: ['patient', 'notes'] },
  intro: { intro: 'I explain each step with an example from daily life.\nThen we practise.' },
  availability: {
    availability: [
      { weekday: 2, from: 960, to: 1080 },
      { weekday: 2, from: 1080, to: 1200 },
      { weekday: 1, from: 600, to: 660 },
    ],
  },
}
