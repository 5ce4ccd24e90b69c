import { PEOPLE } from './people.ts'
import { escaped, pageHtml } from './html.ts'
import type { Language } from './html.ts'

const WORDS = {
  zh: {
    title: '選擇帳戶',
    note: '這是示範用的模擬登入，沒有任何資料會離開這部電腦。',
    other: '使用另一個帳戶',
    mailbox: '信箱名稱（小寫英文及數字）',
    name: '姓名',
    go: '繼續',
    cancel: '取消',
  },
  en: {
    title: 'Choose an account',
    note: 'This is a simulated sign-in for the demo. Nothing leaves this computer.',
    other: 'Use another account',
    mailbox: 'Mailbox name (small letters and digits)',
    name: 'Name',
    go: 'Continue',
    cancel: 'Cancel',
  },
} as const

/** The page on which a person of the demo says who they are at an identity provider. */
export function chooserPage(page: { language: Language; provider: string; hidden: Readonly<Record<string, string>> }): string {
  const words = WORDS[page.language]
  const kept = Object.entries(page.hidden)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const people = PEOPLE.map(
    ({ name, email }) =>
      `<button class="person" name="mailbox" value="${escaped(email.split('@')[0] ?? '')}"><strong>${escaped(name)}</strong><br><span class="note">${escaped(email)}</span></button>`,
  ).join('')
  return pageHtml({
    language: page.language,
    title: `${page.provider} · ${words.title}`,
    body: `<h1>${escaped(page.provider)} · ${words.title}</h1><p class="note">${words.note}</p>
<form method="post" class="card">${kept}${people}</form>
<form method="post" class="card">${kept}<h2 class="tag">${words.other}</h2>
<p><label>${words.mailbox}<br><input name="mailbox" required pattern="[a-z0-9][a-z0-9.\\-]{1,40}" autocapitalize="off" autocomplete="off"></label></p>
<p><label>${words.name}<br><input name="name" maxlength="60" autocomplete="off"></label></p>
<button class="main">${words.go}</button></form>
<form method="post">${kept}<button name="cancel" value="1">${words.cancel}</button></form>`,
  })
}
