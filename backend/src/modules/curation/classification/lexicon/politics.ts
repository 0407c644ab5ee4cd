import type { CategoryWords } from './category-words.ts';

export const POLITICS: CategoryWords = {
  decisive: {
    kingdom: `
      shadow_home_secretary shadow_health_secretary health_secretary education_secretary foreign_secretary
      transport_secretary party_leader tory_leader labour_leader prime_minister's_questions queen's_speech by-election
      backbencher conservative_leader lib_dems =mp =mps tory tories labour lib_dem home_secretary downing_street
      general_election shadow_chancellor house_of_lords house_of_commons
    `,
    states: `
      senator congressman congresswoman lawmaker presidential_race primary_election republican democrat midterm gop
      house_republican senate_republican house_democrat senate_democrat impeachment voting_rights
      presidential_candidate
    `,
  },
  strong: {
    'of ministers and benches': `
      pmqs cabinet_ministers trade_and_industry_secretary environment_secretary leader_of_the_opposition shadow_home
      shadow_health backbenchers government_whip parliamentary_private liberal_democrats sdlp uk_independence_party
      monster_raving by-elections local_elections european_elections party_leadership leadership_challenge
      leadership_election leadership_bid manifesto_pledge election_manifesto election_campaign_launch
      pre-election_campaign marginal_constituency marginal_constituencies constituencies polling_stations postal_votes
      commons_speaker peers_in_the mps_have mps_will mps_to northern_ireland_assembly good_friday_agreement
      power-sharing regional_assemblies county_councils unitary_authority local_councillors councillors
      inheritance_tax_threshold stamp_duty_threshold tax_credits pensioners'_ public_sector_reform
      hospital_waiting_lists school_dinners identity_cards id_cards id_card_scheme anti-terror anti-terrorism
      control_orders detention_without_charge asylum_policy asylum_seekers immigration_controls migrant_workers_policy
      foxhunting smoking_ban_in_public civil_partnerships gay_marriage_bill hutton_report iraq_dossier
      attorney_general's_advice legal_advice_on_the_war eu_budget eu_presidency european_parliament
      european_commission_president mep meps brexit_deal brexit_party withdrawal_agreement hung_parliament
      pre-budget_report treasury_committee select_committees public_administration_committee national_audit_office
      audit_commission civil_servants special_adviser spin_doctors des_browne ian_mccartney george_osborne ken_clarke
      iain_duncan_smith lembit_opik robert_kilroy-silk respect_coalition ian_paisley david_trimble
    `,
    'of courts and town halls': `
      state_senator state_senators state_representative state_rep state_lawmaker state_legislatures general_assembly
      governor's_race gubernatorial_race secretary_of_state_elections attorney_general_race city_councilman
      city_councilwoman city_council_member council_member councilmember councilman councilwoman county_commissioner
      county_supervisors board_of_supervisors board_of_aldermen alderman alderwoman mayoral_race mayoral_election
      mayoral_candidate mayor-elect ballot_measure ballot_measures ballot_initiative ballot_question early_voting
      absentee_ballots mail-in_ballots voting_rights_act swing_states swing_voters independent_voters registered_voters
      likely_voters exit_polls quinnipiac poll_shows_biden approval_rating approval_ratings disapproval primary_debate
      democratic_debate democratic_primary republican_primary caucuses nominating_contest democratic_nominee
      republican_nominee presidential_nominee presidential_hopefuls presidential_candidates campaign_donations
      fec_complaint fundraising_haul town_hall_event vice_presidential national_convention delegates_to_the
      impeachment_inquiry impeachment_hearing impeachment_hearings impeachment_trial whistleblower_complaint
      house_democrats house_republicans senate_republicans senate_democrats gop_senator gop_senators gop_lawmakers
      democratic_lawmakers democratic_senator republican_senator republican_congressman democratic_congresswoman
      speaker_nancy_pelosi majority_whip jerry_nadler lisa_murkowski michael_bloomberg_campaign bill_barr
      attorney_general_william mueller_probe mick_mulvaney marie_yovanovitch fiona_hill_testimony stephanie_grisham
      ivanka_trump melania_trump executive_action national_emergency_declaration immigration_and_customs
      dreamers_program asylum_seekers_at supreme_court_nominee ruth_bader elena_kagan amy_coney heartbeat_bill
      gun_violence_bill background_checks_bill assault_weapons_ban red_flag_law nra_lobby national_rifle_association
      death_penalty_bill criminal_justice_reform same-sex_marriage_ruling transgender_rights infrastructure_bill stopgap
      budget_resolution bipartisan_bill signed_into_law signs_bill vetoed_the_bill lawmakers_say lawmakers_vote
      house_passes senate_passes house_votes senate_votes federal_judge_rules federal_appeals_court
      lawsuit_filed_against_the_state sanctuary_cities tax_cuts_and_jobs wealth_tax minimum_wage_bill
      ethics_investigation house_ethics misconduct_allegations_against_the_governor resigns_from_congress
      special_election runoff_election reelection re-election reelection_bid reelection_campaign
    `,
    shapes: `#seat`,
    'of the day': `
      detention_without_trial house_arrest terror_suspect anti-terrorism_law countryside_alliance hunting_act
      licensing_laws licensing_law 24-hour_drinking super_casino casinos_bill asbo asbos legal_advice
      freedom_of_information public_inquiry inquiry_into regional_assembly devolution welsh_assembly postal_voting
      electoral_commission electoral_roll voter_apathy policy_review economic_policy spending_review tax_and_spend
      stamp_duty inheritance_tax national_insurance pension_credit child_benefit housing_benefit asylum_seeker
      immigration_control points_system quotas_on_immigration work_permit top-up_fees student_fees school_meals_policy
      league_tables city_academies foundation_hospitals waiting-list_targets police_numbers community_support
      prison_places early_release rural_affairs farm_subsidies regional_development euro_referendum euro_entry
      european_arrest leaked_memo leaked_document cash_for honours_list peerage hereditary_peers second_chamber
      lords_reform three-line_whip free_vote division_bell dispatch_box despatch_box maiden_speech hustings canvassing
      leaflets ministers_say ministers_said ministers_are mps_voted mps_are peers_voted said_the_government
      government_spokesman opposition_spokesman
    `,
    causes: `
      gun_violence mass_shooting gun_owner gun_lobby voting_bill abortion_law abortion_clinic anti-vaxxer mask_mandate
      vaccine_mandate birtherism equal_pay paid_leave prison_reform criminal_justice death_penalty
      marijuana_legalization police_officer_shot police_shooting officer-involved racial_profiling voter_turnout
      civil_partnership gay_rights women's_march sexual_harassment_claims hate_group anti-semitic anti-muslim
      islamophobia border_patrol immigration_ban immigration_policy immigration_law illegal_immigrant
      undocumented_immigrant census_question environmental_protection_agency fec federal_judge u.s._district_judge
      grand_jury plea_deal classified_documents deep_state conspiracy_theory white_privilege reparations
      climate_denier climate_plan climate_bill
    `,
    'United States': `
      congress congressional senate =sen =sens =rep =gop state_legislature statehouse white_house oval_office west_wing
      press_secretary capitol_hill u.s._capitol capitol_riot =capitol house_speaker speaker_of_the_house majority_leader
      minority_leader house_majority committee_chairman judiciary_committee intelligence_committee oversight_committee
      ethics_committee select_committee ways_and_means supreme_court supreme_court_justice high_court_nominee
      chief_justice appeals_court attorney_general solicitor_general justice_department department_of_justice
      special_counsel special_prosecutor state_department secretary_of_state homeland_security pentagon_chief
      joint_chiefs national_security_adviser national_security_advisor cabinet_secretary vice_president first_lady
      former_president state_of_the_union inaugural_address inauguration executive_order executive_privilege
      presidential_pardon pardon veto veto_override filibuster cloture reconciliation_bill debt_ceiling
      government_shutdown continuing_resolution impeach impeached articles_of_impeachment quid_pro_quo mueller_report
      electoral_college swing_state battleground_state red_state blue_state presidential_primary iowa_caucus
      iowa_caucuses new_hampshire_primary super_tuesday republican_national_convention democratic_national_convention
      rnc dnc super_pac pac_money campaign_finance dark_money citizens_united attack_ad stump_speech town_hall_meeting
      running_mate presidential_hopeful presidential_campaign presidential_election midterms gubernatorial
      lieutenant_governor runoff absentee_ballot mail-in_ballot mail-in_voting voter_fraud voter_suppression voter_id
      voter_registration gerrymander gerrymandering redistricting tea_party freedom_caucus never_trump alt-right
      proud_boys oath_keepers qanon january_6 jan._6 insurrection obamacare affordable_care_act medicare_for_all
      green_new_deal daca =dreamers border_wall travel_ban family_separation sanctuary_city deportation roe_v._wade
      planned_parenthood anti-abortion abortion_rights abortion_ban pro-choice pro-life gun_control gun_reform
      gun_violence_prevention nra second_amendment first_amendment same-sex_marriage gay_marriage marriage_equality
      trans_rights bathroom_bill lgbtq_rights black_lives_matter police_reform racial_justice affirmative_action
      police_brutality confederate_flag white_supremacist white_nationalist white_supremacy steele_dossier whistleblower
      =doj =nsc =irs =epa net_neutrality_rules
    `,
    'United Kingdom': `
      =commons =lords =mep =meps =peers member_of_parliament backbench frontbench front_bench shadow_cabinet whitehall
      westminster defence_secretary culture_secretary trade_secretary work_and_pensions chancellor_of_the_exchequer
      =chancellor home_office foreign_office cabinet_office cabinet_minister cabinet_meeting permanent_secretary
      civil_servant attorney-general_lord law_lords lord_chancellor chief_whip party_whip party_conference
      local_election election_campaign polling_day postal_vote council_tax poll_tax tuition_fees id_card identity_card
      anti-terror_law control_order hunting_ban fox_hunting hutton_inquiry butler_report conservative_party labour_party
      new_labour liberal_democrat ukip plaid_cymru snp scottish_national_party scottish_parliament holyrood stormont
      sinn_fein dup ulster_unionist respect_party veritas bnp green_party brexit article_50 vote_leave eu_referendum
      european_constitution tony_blair blair gordon_brown michael_howard charles_kennedy john_prescott prescott
      jack_straw david_blunkett blunkett charles_clarke alan_milburn john_reid peter_mandelson robin_cook clare_short
      ruth_kelly patricia_hewitt margaret_beckett alistair_darling geoff_hoon peter_hain oliver_letwin david_davis
      kilroy-silk george_galloway ken_livingstone boris_johnson theresa_may david_cameron nick_clegg ed_miliband
      jeremy_corbyn nigel_farage nicola_sturgeon alex_salmond keir_starmer rishi_sunak liz_truss margaret_thatcher
      thatcher john_major
    `,
    anywhere: `
      parliament parliamentary legislature legislator legislative election electoral electorate elected_official ballot
      ballot_box polling_station exit_poll opinion_poll referendum plebiscite prime_minister deputy_prime_minister
      finance_minister interior_minister governing_party ruling_party opposition_party opposition_leader
      coalition_government minority_government landslide_victory vote_of_confidence no-confidence no_confidence_vote
      snap_election cabinet_reshuffle bipartisan nonpartisan caucus politician political_party politics manifesto
      campaign_trail campaign_manager campaign_rally policymaker statesman stateswoman lobbyist lobbying mayoral
      mayor_of city_council county_commission school_board_election town_council spin_doctor constituency frontrunner
      grassroots term_limits constitutional_amendment constitutional_court bill_passed draft_law upper_house lower_house
      legislation legislate far-right far-left right-wing left-wing centrist populist neoliberal socialism socialist
    `,
  },
  names: {
    'of Westminster': `
      alan_johnson hazel_blears tessa_jowell stephen_byers lord_falconer falconer lord_goldsmith lord_woolf
      menzies_campbell mark_oaten vincent_cable simon_hughes liam_fox francis_maude ancram duncan_smith william_hague
      rhodri_morgan jack_mcconnell paisley gerry_adams mcguinness diane_abbott tam_dalyell =msps scottish_executive
      welsh_secretary think-tank unison northern_ireland_secretary bbc_radio_4's_today mr_blair mr_brown mr_howard
      mr_kennedy mr_clarke mr_blunkett mr_straw mr_prescott mrs_thatcher
    `,
    'of Washington and the states': `
      herschel_walker raphael_warnock fetterman kari_lake mehmet_oz george_santos cawthorn paul_gosar mo_brooks
      ron_johnson rick_scott tom_cotton grassley joni_ernst feinstein chris_murphy dick_durbin sherrod_brown
      doug_jones mccaskill heitkamp duckworth hirono ed_markey ben_sasse jeff_flake bob_corker murkowski inhofe cornyn
      thune scalise stefanik kinzinger swalwell ted_lieu maxine_waters nadler elijah_cummings conyers ayanna_pressley
      katie_porter cori_bush steve_king gohmert duncan_hunter trey_gowdy mark_meadows mulvaney stephen_miller
      hope_hicks omarosa scaramucci john_kelly priebus mcmaster mattis zinke tom_price wilbur_ross azar
      kirstjen_nielsen esper haspel rosenstein mccabe christopher_wray strzok papadopoulos avenatti psaki jean-pierre
      ron_klain blinken lloyd_austin mayorkas haaland becerra letitia_james eric_adams lightfoot larry_hogan
      jay_inslee pritzker kristi_noem northam mcauliffe youngkin tate_reeves ducey scott_walker kasich matt_bevin
      brownback ingraham jeanine_pirro newsmax infowars alex_jones ann_coulter glenn_beck shapiro yiannopoulos
      candace_owens chris_cuomo don_lemon jake_tapper cnn scarborough morning_joe fox_&_friends george_conway
      lincoln_project koch_brothers soros lindell mypillow sidney_powell jeffrey_epstein mar-a-lago trump_tower
      trump_organization trump_university trumpism flotus potus scotus
    `,
    'their people': `
      trump donald_trump ivanka melania donald_trump_jr jared_kushner kushner biden joe_biden hunter_biden
      kamala_harris kamala obama barack_obama michelle_obama clinton hillary hillary_clinton bill_clinton
      george_w._bush bush dick_cheney cheney rumsfeld colin_powell condoleezza_rice condoleezza ashcroft john_kerry
      kerry john_edwards howard_dean mike_pence pence mike_pompeo pompeo jeff_sessions william_barr rudy_giuliani
      giuliani michael_cohen michael_flynn paul_manafort manafort roger_stone steve_bannon bannon kellyanne_conway
      sean_spicer sarah_huckabee john_bolton rex_tillerson steve_mnuchin betsy_devos ben_carson nikki_haley
      scott_pruitt james_comey comey robert_mueller mueller mitch_mcconnell mcconnell paul_ryan kevin_mccarthy
      john_boehner nancy_pelosi pelosi chuck_schumer schumer adam_schiff schiff devin_nunes lindsey_graham ted_cruz
      marco_rubio rubio rand_paul mitt_romney romney john_mccain mccain susan_collins joe_manchin kyrsten_sinema
      bernie_sanders elizabeth_warren cory_booker kirsten_gillibrand amy_klobuchar pete_buttigieg buttigieg
      beto_o'rourke julian_castro tulsi_gabbard andrew_yang michael_bloomberg tom_steyer alexandria_ocasio-cortez
      ocasio-cortez aoc ilhan_omar rashida_tlaib marjorie_taylor_greene matt_gaetz lauren_boebert josh_hawley
      liz_cheney jim_jordan roy_moore ron_desantis desantis greg_abbott gavin_newsom gretchen_whitmer andrew_cuomo
      cuomo chris_christie stacey_abrams brian_kemp brett_kavanaugh kavanaugh neil_gorsuch gorsuch merrick_garland
      amy_coney_barrett sonia_sotomayor sotomayor ruth_bader_ginsburg antonin_scalia clarence_thomas samuel_alito
      john_roberts newt_gingrich gingrich rick_santorum sarah_palin rick_perry bobby_jindal jeb_bush ralph_nader
      al_gore ronald_reagan richard_nixon jimmy_carter al_franken franken anthony_weiner tucker_carlson sean_hannity
      rush_limbaugh rachel_maddow breitbart fox_news msnbc bill_de_blasio rahm_emanuel gordon_sondland
      alexander_vindman stormy_daniels lev_parnas
    `,
  },
  words: {
    policy: `
      levy tax_rate top_rate_of_tax taxpayers subsidy grant_scheme auditor auditors audit_office public_spending
      defence_spending defense_spending defence_budget student_loan tuition voucher vouchers school_vouchers premium_cap
      civic budget_speech budget_plan spending_plan white_paper draft_bill clause statute jurisdiction plaintiff
      litigation injunction attorney-generals overturn overturned strike_down struck_down forgive_loans relief_scheme
      public_money public_funds ministers minister's ministerial cabinet chancellery senate_vote committee_report
      inquiry_report watchdog scheme households low-income income_tax top_earners tax_rise tax_increase defence frigate
      navy_order national_rule statutory legislators' rollout_of oversight accountability transparency petition
      =signatures protesters_marched constituents devolved federal_scheme federal_programme nationalise nationalisation
      privatise union_leaders nurses_pay
    `,
    general: `
      president presidential presidency governor =gov mayor vote voter voted voting electing campaign campaigning
      candidate candidacy nominee nomination nominate policy bill law amendment administration government governmental
      govern minister ministry secretary opposition coalition conservative liberal progressive political politically
      immigration immigrant undocumented asylum abortion debate poll polling primary justice constitutional constitution
      unconstitutional federal shutdown speaker reform tax tax_cut tax_plan welfare social_security civil_rights
      civil_liberty human_rights =rights protest protester activist activism judge ruling court testimony testify
      testified hearing committee ethics scandal police racist racism gun lgbt lgbtq transgender gay rally peer council
      councillor pension pensioners id terrorism feminism feminist equality ban allegation resign resigned resignation
      stepping_down subpoena indictment indicted prosecutor perjury obstruction supporter party convention delegate
      plaid brussels eu european_union endorsement endorse endorsed cia dhs medicaid medicare conspiracy border
      sanctuary lawsuit sue sued suing lawyer attorney public_sector public_services taxpayer state-funded spending_bill
      stimulus infrastructure budget_vote budget statement inquiry tribunal official official_secrets ambassador_to
      citizenship citizen democracy democratic autocrat free_speech hate_crime hate_speech extremism supremacist antifa
      fascism fascist mandate misinformation disinformation fake_news fact-check op-ed hypocrisy pundit commentator
      conservative_media critics slam blast rips slams accuse accused accuses denounce condemned rebuke pledge pledged
      promise claims minority women's_rights climate_policy environmental_rules department commissioner commission
      regulation deregulation law-making judicial appointee confirmation swear sworn oath bribery corruption misconduct
      anti-social_behaviour crime youth_crime smacking smoking_ban gambling_bill =academies childcare nursery_places
      immigration_system charter national_guard governor's state_lawmakers republicans' chief_of_staff aide spokesman
      spokeswoman advisers advisor leader leadership leadership_contest chairman_of_the_party statehood township
      county_commissioners ordinance zoning homeland detention_center ice_agents customs_and_border =whips constituent
      partisan incumbent reshuffle =fbi maga
    `,
  },
  faint: {
    general: `
      state national house public support right school left power issue say says told reporters washington people
      country nation american speech london backed opposed plans plan vow vows
    `,
  },
};
