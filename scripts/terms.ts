import type { Locale } from '#kernel/locale.ts'

/** What is not said, and what is said instead. `except` are keys whose words the specification or the law fixes. */
type Term = { readonly not: RegExp; readonly say: string; readonly except?: readonly string[] }

/** Terms of use, privacy and refunds: their words change with a new version that people agree to. */
const LEGAL = ['content-papers:', 'paid:']

/** One thing has one word on every screen and in every message. */
const TERMS: Readonly<Record<Locale, readonly Term[]>> = {
  zh: [
    { not: /[發刊]布|發佈/, say: '刊登 of a case, 公開 of a profile or a review' },
    { not: /身分/, say: '身份' },
    { not: /視像|視訊|線上/, say: '網上' },
    { not: /(?<!網)上課/, say: '上堂' },
    { not: /還原/, say: '復原' },
    { not: /首頁/, say: '主頁' },
    { not: /登記/, say: '註冊' },
    { not: /總覽/, say: '今日' },
    { not: /招聘中/, say: '等候導師' },
    { not: /綁定/, say: '連結' },
    { not: /獲取/, say: '發送', except: ['accounts:validate.codeKey'] },
    { not: /置頂套餐|置頂組合/, say: '置頂計劃' },
    { not: /審計/, say: '操作紀錄' },
    { not: /最新的在先/, say: '由新至舊' },
    { not: /進階篩選/, say: '篩選' },
    { not: /尋找[導個]|(?<!三步)找導師/, say: '搜尋導師, 搜尋個案' },
    { not: /申請導師/, say: '申請人數' },
    { not: /開放中|刊登中的個案/, say: '等候導師' },
    { not: /費用全免/, say: 'what is held, when, and when it comes back' },
    { not: /佣金/, say: '平台費', except: ['wallet'] },
    { not: /首段協議/, say: '首期堂數' },
    { not: /帳戶餘額/, say: '錢包結餘', except: ['wallet', 'payments'] },
    { not: /暫無資料/, say: '找不到符合條件的導師 or 個案' },
    { not: /首階段/, say: '首期' },
    { not: /簽[到退]/, say: '開始上堂, 完成上堂' },
    { not: /常用句/, say: '快速回覆' },
    { not: /安靜時段/, say: '勿擾時段' },
    { not: /收回/, say: '撤回' },
    { not: /應徵/, say: '申請' },
    { not: /裡/, say: '裏' },
    { not: /賬/, say: '帳' },
    { not: /[付交]款密碼|交易密碼/, say: '支付密碼' },
    { not: /贈送結餘/, say: '優惠額' },
    { not: /手提電話/, say: '手機' },
    { not: /郵件/, say: '電郵' },
    { not: /短信/, say: '短訊' },
    { not: /上傳/, say: '上載' },
    { not: /網路/, say: '網絡' },
    { not: /使用者|用户/, say: '用戶' },
    { not: /託管/, say: '由良師港代存, 代存', except: LEGAL },
    { not: /凍結|解凍/, say: '預留, 取消預留', except: LEGAL },
    { not: /沖銷/, say: '撤銷' },
    { not: /\p{Script=Han}Pay(?:Me|Pal)|Pay(?:Me|Pal)\p{Script=Han}/u, say: 'a space around PayMe and PayPal' },
    { not: /\p{Script=Han}[()]|[()]\p{Script=Han}/u, say: '（ ）' },
  ],
  en: [
    { not: /^No data/i, say: 'No tutors match, No cases match' },
    { not: /understood as/i, say: 'Searching for' },
    { not: /forgotten password/i, say: 'Forgot password?' },
    { not: /name to show/i, say: 'Display name' },
    { not: /^(?:bind|bound)\b|^release \{\{/i, say: 'Connect, Disconnect' },
    { not: /^(?:another )?way$/i, say: 'Method' },
    { not: /(?<!privacy |^This )\bnotices?\b/i, say: 'notifications' },
    {
      not: /\b(?:keep|kept)\b.*\btutors?\b|\btutors? (?:you )?(?:keep|kept)\b/i,
      say: 'save',
      except: ['content-guide:', 'booking-notice:balance-kept', 'booking-lessons:rest.'],
    },
    { not: /^keep (?:case )?\{\{/i, say: 'Save' },
    { not: /^coming /i, say: 'Upcoming' },
    { not: /^nothing waits/i, say: "You're all caught up." },
    { not: /^take (?:it )?back$|^taken back$/i, say: 'Withdraw, Cancel booking', except: ['admin:payments.moves.take'] },
    { not: /(?:counted|counts) as held(?! within)/i, say: 'Auto-confirmed', except: ['admin:disputes.', 'booking-disputes:'] },
    { not: /\bnot held\b/i, say: "didn't take place" },
    { not: /told kindly/i, say: "We'll let the tutor know." },
    { not: /\bpapers?\b/i, say: 'document' },
    { not: /^(?:not )?checked\b/i, say: 'Verified' },
    { not: /^figures$/i, say: 'At a glance' },
    { not: /ready sentences/i, say: 'Quick replies' },
    { not: /quiet times?/i, say: 'quiet hours' },
    { not: /(?:price|HK\$\S*) an hour/i, say: 'per hour' },
    { not: /\bpublish(?:ed|ing)?\b.*\bcases?\b|\bcases? published\b/i, say: 'post a case', except: ['content-papers'] },
    { not: /\bsign(?:ed|ing)? in\b|\bsign-in\b/i, say: 'log in, or start a lesson' },
    { not: /\bregister(?:ed|s|ing)?\b/i, say: 'sign up' },
    { not: /\bgiven balance\b|^credit\b(?! card)/i, say: 'gift balance', except: ['admin:'] },
    { not: /\bsomebody\b/i, say: 'a person, another user, nobody', except: ['admin:reports.reasons.unsafe'] },
    { not: /\b(?:canceled|cancelation)\b/i, say: 'cancelled' },
    { not: /(?<!\{)\bemails?\b(?!\}|[\w.]*@)/i, say: 'e-mail' },
  ],
}

/** The words of a text that have another word in this house, with that. `key` is `namespace:key`. */
export function variantsIn(locale: Locale, key: string, text: string): readonly string[] {
  return TERMS[locale]
    .filter(({ not, except = [] }) => not.test(text) && !except.some((start) => key.startsWith(start)))
    .map(({ not, say }) => `${not.exec(text)?.[0] ?? ''} (say ${say})`)
}
