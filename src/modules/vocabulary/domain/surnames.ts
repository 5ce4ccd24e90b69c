/** Surnames of one letter that most people of Hong Kong have; with the spelling of the Immigration Department below. From general knowledge. */
export const SURNAMES =
  '陳李黃張梁林劉吳何楊周葉鄧許曾鄭馮蔡朱羅郭徐謝蘇潘呂余彭胡趙曹盧鍾馬譚唐袁蕭江蔣莫方關麥簡龍孔溫賴石邱歐鄺伍冼區文丁杜湯沈姚史翁施屈岑布司顏侯龐甘韓嚴魏梅洪莊黎尹傅孫王'
const ROMANISED =
  'chan lee wong cheung leung lam lau ng ho yeung chow chau yip tang hui tsang cheng fung choi tsoi chu law kwok tsui tse so poon lui yu pang wu chiu tso lo chung ma tam tong yuen siu kong mok fong kwan mak kan lung hung wan lai shek yau au kwong man ting to shum yiu sze yung shih wat szeto ngan hau kam hon yim ngai mui chong wai fu suen lin liu sin'

/** Surnames as Hong Kong writes them in Latin letters. */
export const ROMANISED_SURNAMES: ReadonlySet<string> = new Set(ROMANISED.split(' '))
